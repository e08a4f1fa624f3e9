import type { Adapter, WalletError } from '@solana/wallet-adapter-base';
import { WalletNotReadyError } from '@solana/wallet-adapter-base';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import {
  CoinbaseWalletAdapter,
  NightlyWalletAdapter,
  SolflareWalletAdapter,
} from '@solana/wallet-adapter-wallets';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';

import type { Logger } from '#domain/logger';
import type { Wallet } from '#wallet/wallet';
import { WALLET_NAME_KEY, type WalletConfig } from '#wallet/walletConfig';

import { rpcEndpoints } from './endpoints';
import { openWebsite } from './openWebsite';
import { useSolanaWallet, type SolanaWalletOptions } from './useSolanaWallet';

export interface SolanaWalletsProps {
  config: WalletConfig;
  logger: Logger;
  /** Connects the remembered wallet by itself (§4). */
  autoConnect: boolean;
  /** Registers the local Test Wallet. May be called again. */
  offerTestWallet: () => void;
  /** Gets the port at every change of it. */
  onWallet: (wallet: Wallet) => void;
}

/**
 * Everything of the wallet that needs chain code, in the chunk that comes late. It stands beside
 * the page, not around it: the page must not remount when it arrives. Memoized, because its own
 * news makes the provider around it render again.
 */
export const SolanaWallets = memo(function SolanaWallets(props: SolanaWalletsProps) {
  const { config, logger, autoConnect, offerTestWallet, onWallet } = props;
  const { rpcUrl, network, commitment } = config;

  const { http, webSocket } = rpcEndpoints(rpcUrl, location.origin);
  const connection = useMemo(
    () => ({ commitment, wsEndpoint: webSocket }),
    [commitment, webSocket],
  );
  // On Android the library adds the mobile wallet adapter by itself (§4).
  const [adapters] = useState(createAdapters);
  const onError = useCallback(
    (error: WalletError, adapter?: Adapter) => {
      logger.error(`wallet.${error.name}`, error);
      if (error instanceof WalletNotReadyError && adapter) openWebsite(adapter.url);
    },
    [logger],
  );

  return (
    <ConnectionProvider endpoint={http} config={connection}>
      <WalletProvider
        wallets={adapters}
        autoConnect={autoConnect}
        localStorageKey={WALLET_NAME_KEY}
        onError={onError}
      >
        <Publisher network={network} offerTestWallet={offerTestWallet} onWallet={onWallet} />
      </WalletProvider>
    </ConnectionProvider>
  );
});

/** §9: Solflare, Coinbase Wallet and Nightly, in this order (AMB-62). */
const createAdapters = () => [
  new SolflareWalletAdapter(),
  new CoinbaseWalletAdapter(),
  new NightlyWalletAdapter(),
];

interface PublisherProps extends SolanaWalletOptions {
  onWallet: SolanaWalletsProps['onWallet'];
}

function Publisher({ onWallet, ...options }: PublisherProps) {
  const wallet = useSolanaWallet(options);
  useEffect(() => onWallet(wallet), [onWallet, wallet]);
  return null;
}
