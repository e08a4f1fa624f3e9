import {
  createElement,
  Fragment,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

import type { Logger } from '#domain/logger';

import { useBrowserWallets } from './browserWallets';
import { expectedWallets } from './expectedWallets';
import { createLiveWallet, loadingWallet } from './liveWallet';
import { useRememberedName } from './rememberedName';
import type { SolanaWalletsProps } from './solana/SolanaWallets';
import type { Wallet, WalletTrouble } from './wallet';
import { WalletBoundary } from './WalletBoundary';
import { loadSolanaWallets, registerTestWallet, retriable } from './walletCode';
import type { WalletConfig } from './walletConfig';
import { WalletContext } from './WalletContext';
import { whenIdle } from './whenIdle';

export interface SolanaWalletProviderProps {
  /** Of the host's configuration. Read once. */
  config: WalletConfig;
  /** Gets what fails: `wallet.load`, `wallet.testWallet`, `wallet.<name of the typed error>`. */
  logger: Logger;
  /** Connects the remembered wallet by itself (§4). Default: false (AMB-64). */
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
 * Provides the customer's Solana wallet. The page renders at once: chain and wallet code come when
 * the browser is idle, or at the first call of the port, and calls made before wait for it.
 */
export function SolanaWalletProvider(props: SolanaWalletProviderProps) {
  const { logger, autoConnect = false, listEarly = false, drawnName = null, children } = props;

  const [config] = useState(props.config);
  const [Wallets, setWallets] = useState<ComponentType<SolanaWalletsProps> | null>(null);
  const [wallet, setWallet] = useState<Wallet | null>(null);
  const [trouble, setTrouble] = useState<WalletTrouble | null>(null);
  const [live] = useState(() => {
    const load = retriable(() => loadSolanaWallets(config, logger), logger);
    return createLiveWallet(async () => {
      setTrouble(null);
      const code = await load().catch((error: unknown) => {
        setTrouble({ kind: 'code' });
        throw error;
      });
      setWallets(() => code);
    });
  });
  const inBrowser = useBrowserWallets();
  const expected = useMemo(
    () => (listEarly ? expectedWallets(config.network, inBrowser) : null),
    [config, inBrowser, listEarly],
  );
  const remembered = useRememberedName(drawnName, wallet, props.onRemembered);
  useEffect(() => whenIdle(live.load), [live]);

  const onWallet = useCallback(
    (next: Wallet) => {
      live.publish(next);
      setWallet(next);
    },
    [live],
  );
  const onError = useCallback(
    (error: unknown) => {
      logger.error('wallet.load', error);
      setTrouble({ kind: 'code' });
      live.abandon(error);
    },
    [live, logger],
  );
  const offerTestWallet = useCallback(
    () => void registerTestWallet(config, logger),
    [config, logger],
  );
  const value = useMemo(
    () =>
      wallet
        ? { ...wallet, ...live.calls }
        : loadingWallet(remembered, expected, trouble, live.calls),
    [expected, live, remembered, trouble, wallet],
  );

  const given = { config, logger, autoConnect, offerTestWallet, onWallet };
  return createElement(
    Fragment,
    null,
    createElement(WalletContext.Provider, { value }, children),
    // Beside the page and not around it: the page must not remount when the code arrives.
    Wallets && createElement(WalletBoundary, { onError }, createElement(Wallets, given)),
  );
}
