import { startTransition, useCallback, useState, type ComponentType } from 'react';

import { pause } from '#browser/schedule';
import type { Logger } from '#domain/logger';

import type { LoadCode } from './callQueue';
import { createLiveWallet, type LiveWallet } from './liveWallet';
import { forgetRememberedName } from './rememberedName';
import type { SigningCode } from './solana/signAndSend';
import type { SolanaWalletsProps } from './solana/SolanaWallets';
import type { WalletTrouble } from './wallet';
import { loadSigning, loadSolanaWallets, createRetriable } from './walletCode';
import type { WalletConfig } from './walletConfig';

export interface WalletCode {
  live: LiveWallet;
  /** Null until the code is loaded. */
  Wallets: ComponentType<SolanaWalletsProps> | null;
  /** How often the code was loaded: once, and again after each time that it threw. */
  loads: number;
  /** Why the code could not load; null otherwise. */
  trouble: WalletTrouble | null;
  /** Called with an error that the wallets threw while rendering. */
  onError: (error: unknown) => void;
  fetchSigning: () => Promise<SigningCode>;
}

type Loaded = Pick<WalletCode, 'Wallets' | 'loads'>;

/** Loads chain and wallet code when the live wallet asks for it. */
export function useWalletCode(config: WalletConfig, logger: Logger): WalletCode {
  const [{ Wallets, loads }, setLoaded] = useState<Loaded>({ Wallets: null, loads: 0 });
  const [trouble, setTrouble] = useState<WalletTrouble | null>(null);
  const [fetchSigning] = useState(() => createRetriable(loadSigning, logger));
  const [live] = useState(() => {
    const fetchWallets = createRetriable(() => loadSolanaWallets(config, logger), logger);
    const load: LoadCode = async (isPressed) => {
      setTrouble(null);
      // One after the other: to run all of it at once keeps a slow phone from seeing a press. Only Pay needs
      // this part, and fetches it again.
      await fetchSigning(() => false).catch(() => undefined);
      await pause();
      const code = await fetchWallets(isPressed).catch((error: unknown) => {
        setTrouble({ kind: 'code' });
        throw error;
      });
      // In steps that leave room for presses: the page can be used without it.
      startTransition(() => setLoaded((last) => ({ Wallets: code, loads: last.loads + 1 })));
    };
    return createLiveWallet({ load, forgetName: forgetRememberedName });
  });
  const onError = useCallback(
    (error: unknown) => {
      logger.error('wallet.load', error);
      setTrouble({ kind: 'code' });
      live.abandon(error);
    },
    [live, logger],
  );
  return { live, Wallets, loads, trouble, onError, fetchSigning };
}
