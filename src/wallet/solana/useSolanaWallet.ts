import { useConnection, useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useMemo } from 'react';

import type { Wallet, WalletStatus } from '#wallet/wallet';
import type { WalletConfig } from '#wallet/walletConfig';

import { openWebsite } from './openWebsite';
import { isReady, toOption } from './options';
import { signAndSend } from './signAndSend';

export interface SolanaWalletOptions {
  network: WalletConfig['network'];
  /** Registers the local Test Wallet. May be called again. */
  offerTestWallet: () => void;
}

/** The library's wallet as the port. Errors are logged by the provider (§8), so here they end. */
export function useSolanaWallet(options: SolanaWalletOptions): Wallet {
  const { network, offerTestWallet } = options;
  const { connection } = useConnection();
  const library = useWallet();

  return useMemo(() => {
    const { wallets, wallet } = library;
    const status = statusOf(library);
    return {
      options: wallets.map(toOption),
      chosen: wallet && toOption(wallet),
      status,
      address: status === 'connected' ? (library.publicKey?.toBase58() ?? null) : null,
      choose: (name) => {
        const choice = wallets.find(({ adapter }) => adapter.name === name);
        if (!choice) return;
        if (isReady(choice)) library.select(choice.adapter.name);
        else openWebsite(choice.adapter.url);
      },
      connect: () => library.connect().catch(alreadyLogged),
      disconnect: () => library.disconnect().catch(alreadyLogged),
      signAndSend: (base64) =>
        signAndSend(base64, { adapter: wallet?.adapter ?? null, connection, network }),
      offerTestWallet,
    };
  }, [connection, library, network, offerTestWallet]);
}

const alreadyLogged = () => undefined;

function statusOf(library: WalletContextState): WalletStatus {
  if (library.disconnecting) return 'disconnecting';
  if (library.connecting) return 'connecting';
  return library.connected ? 'connected' : 'disconnected';
}
