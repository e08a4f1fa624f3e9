import { WalletNotReadyError } from '@solana/wallet-adapter-base';
import { useConnection, useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useMemo } from 'react';

import { WalletFailure, type Wallet, type WalletStatus, type WalletTrouble } from '#wallet/wallet';
import type { WalletConfig } from '#wallet/walletConfig';

import type { SigningCode } from './signAndSend';
import type { SilentConnect } from './silentConnect';
import { isElsewhere, isReady, toOption } from './options';
import type { OnWalletError } from './walletErrors';

export interface SolanaWalletOptions {
  network: WalletConfig['network'];
  /** Fetches what signs a payment. Logs its own failure. */
  fetchSigning: () => Promise<SigningCode>;
  /** Registers the local Test Wallet. May be called again. */
  offerTestWallet: () => void;
  trouble: WalletTrouble | null;
  onTrouble: (trouble: WalletTrouble | null) => void;
  onError: OnWalletError;
  /** The remembered wallet, which connects by itself where it asks nothing. */
  silent: Pick<SilentConnect, 'isAloud' | 'askAloud' | 'stop'>;
  /** Forgets the choice, and wallets that were asked and have not answered. */
  startOver: () => void;
}

/** Returns the library's wallet as the port. The provider logs errors, so they are dropped here. */
export function useSolanaWallet(options: SolanaWalletOptions): Wallet {
  const { network, fetchSigning, offerTestWallet, trouble, onTrouble, onError, silent, startOver } =
    options;
  const { connection } = useConnection();
  const library = useWallet();

  return useMemo(() => {
    const { wallets, wallet } = library;
    const status = toStatus(library);
    return {
      options: wallets.map((listed) => toOption(listed, network)),
      chosen: wallet && toOption(wallet, network),
      status,
      connectsByItself: status === 'connecting' && !silent.isAloud,
      address: status === 'connected' ? (library.publicKey?.toBase58() ?? null) : null,
      trouble,
      choose: (name) => {
        const choice = wallets.find(({ adapter }) => adapter.name === name);
        if (!choice) return;
        silent.stop();
        onTrouble(isElsewhere(choice, network) ? { kind: 'elsewhere', name } : null);
        if (isElsewhere(choice, network)) return;
        if (isReady(choice)) library.select(choice.adapter.name);
        else onError(new WalletNotReadyError(), choice.adapter);
      },
      connect: async () => {
        onTrouble(null);
        if (!wallet || !isElsewhere(wallet, network)) {
          silent.askAloud();
          return library.connect().catch(ignoreLoggedError);
        }
        // Chosen at an earlier visit, when it could: the list is where another can be chosen.
        onTrouble({ kind: 'elsewhere', name: wallet.adapter.name });
        startOver();
      },
      disconnect: async () => {
        silent.stop();
        onTrouble(null);
        if (status === 'connecting') startOver();
        else await library.disconnect().catch(ignoreLoggedError);
      },
      signAndSend: async (base64, spending) => {
        const { signAndSend } = await fetchSigning().catch(throwUnsent);
        const adapter = wallet?.adapter ?? null;
        return signAndSend(base64, spending, { adapter, connection, network });
      },
      offerTestWallet,
    };
  }, [
    connection,
    fetchSigning,
    library,
    network,
    offerTestWallet,
    onError,
    onTrouble,
    silent,
    startOver,
    trouble,
  ]);
}

function throwUnsent(cause: unknown): never {
  throw new WalletFailure('The wallet code could not load', { sent: false }, cause);
}

const ignoreLoggedError = () => undefined;

function toStatus(library: WalletContextState): WalletStatus {
  if (library.disconnecting) return 'disconnecting';
  if (library.connecting) return 'connecting';
  return library.connected ? 'connected' : 'disconnected';
}
