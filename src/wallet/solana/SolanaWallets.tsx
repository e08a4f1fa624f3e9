import type { Adapter, WalletError } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import {
  CoinbaseWalletAdapter,
  NightlyWalletAdapter,
  SolflareWalletAdapter,
} from '@solana/wallet-adapter-wallets';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';

import type { Logger } from '#domain/logger';
import { useBrowserWallets } from '#wallet/browserWallets';
import { forgetRememberedName } from '#wallet/rememberedName';
import type { Wallet, WalletOption, WalletTrouble } from '#wallet/wallet';
import { WALLET_NAME_KEY, type WalletConfig } from '#wallet/walletConfig';

import type { SigningCode } from './signAndSend';
import { hideUnloadOfAppLinks } from './appLinks';
import { getRpcEndpoints } from './endpoints';
import { createMobileAdapter } from './mobileAdapter';
import { useSilentConnect } from './silentConnect';
import { useSolanaWallet, type SolanaWalletOptions } from './useSolanaWallet';
import { reportWalletError, type FailedAdapter } from './walletErrors';

export interface SolanaWalletsProps {
  config: WalletConfig;
  logger: Logger;
  /** Connects the remembered wallet by itself where that asks the customer nothing. */
  autoConnect: boolean;
  /** Fetches what signs a payment. Logs its own failure. */
  fetchSigning: () => Promise<SigningCode>;
  /** Registers the local Test Wallet. May be called again. */
  offerTestWallet: () => void;
  /** Gets the port at every change of it. */
  onWallet: (wallet: Wallet) => void;
}

/**
 * Everything of the wallet that needs chain code, in the chunk that comes late. It is beside
 * the page, not around it: the page must not remount when it arrives. Memoized, because its own
 * news makes the provider around it render again.
 */
export const SolanaWallets = memo(function SolanaWallets(props: SolanaWalletsProps) {
  const { config, logger, fetchSigning, offerTestWallet, onWallet } = props;
  const { rpcUrl, network, commitment } = config;

  const { http, webSocket } = getRpcEndpoints(rpcUrl, location.origin);
  const connection = useMemo(
    () => ({ commitment, wsEndpoint: webSocket }),
    [commitment, webSocket],
  );
  const inBrowser = useBrowserWallets();
  const [start, setStart] = useState(() => createStart(inBrowser, http));
  const silent = useSilentConnect(props.autoConnect);
  useEffectsAtOnce(start);
  // Before the library listens, which it does in an effect: listeners are called in their order.
  useLayoutEffect(hideUnloadOfAppLinks, []);
  const [trouble, setTrouble] = useState<WalletTrouble | null>(null);
  const onError = useCallback(
    (error: WalletError, adapter?: FailedAdapter) => {
      const next = reportWalletError(logger, error, adapter);
      if (next) setTrouble(next);
    },
    [logger],
  );
  const startOver = useCallback(() => {
    // The library would forget it only after it has started over.
    forgetRememberedName();
    setStart((last) => ({ ...createStart(inBrowser, http), number: last.number + 1 }));
  }, [inBrowser, http]);

  const given = { network, fetchSigning, offerTestWallet, silent, trouble, onError, startOver };
  return (
    <ConnectionProvider endpoint={http} config={connection}>
      <WalletProvider
        key={start.number}
        wallets={start.adapters}
        autoConnect={silent.autoConnect}
        localStorageKey={WALLET_NAME_KEY}
        onError={onError}
      >
        <Publisher {...given} onTrouble={setTrouble} onWallet={onWallet} />
      </WalletProvider>
    </ConnectionProvider>
  );
});

/**
 * The library reads which wallets there are while it renders, and listens for others in an effect,
 * before which the browser may do something else: it would never learn of a wallet that comes then,
 * as MetaMask does when it answers Solflare's adapter. Effects of a render run before the next one,
 * so rendering once more leaves no time between.
 */
function useEffectsAtOnce(start: Start) {
  const [, renderAgain] = useReducer(increment, 0);
  useLayoutEffect(renderAgain, [renderAgain, start]);
}

const increment = (renders: number) => renders + 1;

/**
 * An adapter that waits for its wallet cannot be called off, and does nothing when asked again. So
 * a customer who stops waiting starts over, with adapters that have not been asked.
 */
interface Start {
  number: number;
  adapters: Adapter[];
}

const createStart = (inBrowser: WalletOption[], endpoint: string): Start => ({
  number: 1,
  adapters: createAdapters(
    inBrowser.map(({ name }) => name),
    endpoint,
  ),
});

/** Solflare, Coinbase Wallet and Nightly, in this order; before them the apps of an Android phone. */
function createAdapters(inBrowser: string[], endpoint: string): Adapter[] {
  const adapters = [
    new SolflareWalletAdapter(),
    new CoinbaseWalletAdapter(),
    new NightlyWalletAdapter(),
  ];
  return [...createMobileAdapter(inBrowser, adapters, endpoint), ...adapters];
}

interface PublisherProps extends SolanaWalletOptions {
  onWallet: SolanaWalletsProps['onWallet'];
}

function Publisher({ onWallet, ...options }: PublisherProps) {
  const wallet = useSolanaWallet(options);
  useEffect(() => onWallet(wallet), [onWallet, wallet]);
  return null;
}
