import { WalletLoadError, WalletNotReadyError } from '@solana/wallet-adapter-base';
import { useConnection, useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useEffectEvent, useLayoutEffect, useMemo } from 'react';

import { WalletFailure, type Wallet, type WalletStatus, type WalletTrouble } from '#wallet/wallet';
import type { SigningCode } from '#wallet/walletCode';
import type { WalletConfig } from '#wallet/walletConfig';

import { isReady, toOption } from './options';
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
  /** Forgets the choice, and wallets that were asked and have not answered. */
  startOver: () => void;
}

/** Returns the library's wallet as the port. The provider logs errors, so they are dropped here. */
export function useSolanaWallet(options: SolanaWalletOptions): Wallet {
  const { network, fetchSigning, offerTestWallet, trouble, onTrouble, onError, startOver } =
    options;
  const { connection } = useConnection();
  const library = useWallet();
  useRefusedFrame(library, options);

  return useMemo(() => {
    const { wallets, wallet } = library;
    const status = toStatus(library);
    return {
      options: wallets.map(toOption),
      chosen: wallet && toOption(wallet),
      status,
      address: status === 'connected' ? (library.publicKey?.toBase58() ?? null) : null,
      trouble,
      choose: (name) => {
        const choice = wallets.find(({ adapter }) => adapter.name === name);
        if (!choice) return;
        onTrouble(null);
        if (isReady(choice)) library.select(choice.adapter.name);
        else onError(new WalletNotReadyError(), choice.adapter);
      },
      connect: () => {
        onTrouble(null);
        return library.connect().catch(alreadyLogged);
      },
      disconnect: async () => {
        onTrouble(null);
        if (status === 'connecting') startOver();
        else await library.disconnect().catch(alreadyLogged);
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
    startOver,
    trouble,
  ]);
}

function throwUnsent(cause: unknown): never {
  throw new WalletFailure('The wallet code could not load', { sent: false }, cause);
}

const alreadyLogged = () => undefined;

function toStatus(library: WalletContextState): WalletStatus {
  if (library.disconnecting) return 'disconnecting';
  if (library.connecting) return 'connecting';
  return library.connected ? 'connected' : 'disconnected';
}

/**
 * Solflare's web wallet is a frame, which the embedded chain's pages do not allow. A refused frame
 * raises no error, so connecting would never end.
 */
function useRefusedFrame(
  { wallet, connecting }: WalletContextState,
  { onError, startOver }: SolanaWalletOptions,
) {
  const onRefused = useEffectEvent(({ effectiveDirective, blockedURI }: RefusedFrame) => {
    if (effectiveDirective !== 'frame-src' || !wallet) return;
    onError(new WalletLoadError(`The page may not show ${blockedURI}`), wallet.adapter);
    startOver();
  });

  // In layout: a frame may be refused before an effect of the same render runs.
  useLayoutEffect(() => {
    if (!connecting) return;
    document.addEventListener('securitypolicyviolation', onRefused);
    return () => document.removeEventListener('securitypolicyviolation', onRefused);
  }, [connecting]);
}

type RefusedFrame = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI'>;
