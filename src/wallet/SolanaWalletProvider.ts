import {
  createElement,
  Fragment,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

import { runWhenIdle } from '#browser/schedule';
import type { Logger } from '#domain/logger';

import { useBrowserWallets } from './browserWallets';
import { listExpectedWallets } from './expectedWallets';
import { useCanOpenWalletApps } from './mobileWeb';
import { useRememberedName } from './rememberedName';
import { useWalletCode } from './useWalletCode';
import { WalletBoundary } from './WalletBoundary';
import { registerTestWallet } from './walletCode';
import type { WalletConfig } from './walletConfig';
import { WalletContext } from './WalletContext';
import { buildLiveWallet, buildLoadingWallet } from './walletPort';

export interface SolanaWalletProviderProps {
  /** The part of the host's configuration that wallets need. Read once. */
  config: WalletConfig;
  /** Gets what fails: `wallet.load`, `wallet.testWallet`, `wallet.<name of the typed error>`. */
  logger: Logger;
  /**
   * Connects the remembered wallet by itself where that asks the customer nothing. Default: false,
   * the customer presses a button.
   */
  autoConnect?: boolean;
  /** Lists the wallets that are certain while the wallet code loads. Default: false, no list yet. */
  listEarly?: boolean;
  /** Name of the remembered wallet in HTML that this hydrates. Default: null, none. */
  drawnName?: string | null;
  /** Gets the name that the browser remembers: at first, and when it changes. */
  onRemembered?: (name: string | null) => void;
  children: ReactNode;
}

/**
 * Provides the customer's Solana wallet. The page renders at once, and a wallet can be chosen at
 * once. Chain and wallet code load when the browser is idle, or at the first call of the port;
 * connecting waits for them.
 */
export function SolanaWalletProvider(props: SolanaWalletProviderProps) {
  const { logger, autoConnect = false, listEarly = false, drawnName = null, children } = props;

  const [config] = useState(props.config);
  const { live, Wallets, loads, trouble, onError, fetchSigning } = useWalletCode(config, logger);
  const state = useSyncExternalStore(live.subscribe, live.getState, live.getState);
  const { wallet, pending } = state;
  const inBrowser = useBrowserWallets();
  const canOpenApps = useCanOpenWalletApps();
  const options = useMemo(
    () => (listEarly ? listExpectedWallets(config.network, inBrowser, canOpenApps) : null),
    [canOpenApps, config, inBrowser, listEarly],
  );
  const chosenName = useRememberedName(drawnName, state, props.onRemembered);
  useEffect(() => runWhenIdle(live.load), [live]);

  const offerTestWallet = useCallback(
    () => void registerTestWallet(config, logger),
    [config, logger],
  );
  const value = useMemo(() => {
    if (wallet) return buildLiveWallet(wallet, pending, live.calls);
    const early = { chosenName, options, trouble, pending };
    return buildLoadingWallet({ ...early, calls: live.calls });
  }, [chosenName, live, options, pending, trouble, wallet]);

  const given = {
    config,
    logger,
    autoConnect,
    fetchSigning,
    offerTestWallet,
    onWallet: live.publish,
  };
  return createElement(
    Fragment,
    null,
    createElement(WalletContext.Provider, { value }, children),
    // Beside the page and not around it: the page must not remount when the code arrives.
    // Its key lets code that threw start again when it is loaded again.
    Wallets &&
      createElement(WalletBoundary, { key: loads, onError }, createElement(Wallets, given)),
  );
}
