import type { LiveState, WalletCalls } from './liveWallet';
import {
  canConnect,
  walletLoading,
  type Wallet,
  type WalletOption,
  type WalletTrouble,
} from './wallet';

interface EarlyWallet {
  /** Name of the wallet that was chosen on an earlier visit, or since. */
  chosenName: string | null;
  options: WalletOption[] | null;
  trouble: WalletTrouble | null;
  pending: LiveState['pending'];
  calls: WalletCalls;
}

/** Returns the port while its code loads: only the chosen wallet's name is known. */
export function buildLoadingWallet({
  chosenName,
  options,
  trouble,
  pending,
  calls,
}: EarlyWallet): Wallet {
  const icon = options?.find(({ name }) => name === chosenName)?.icon ?? '';
  const chosen: WalletOption | null =
    chosenName === null ? null : { name: chosenName, icon, readiness: 'loadable' };
  const status = pending === 'connect' ? 'connecting' : 'disconnected';
  return { ...walletLoading, options, chosen, status, trouble, ...calls };
}

/** Returns the port: the wallet, already connecting if that was pressed before it was there. */
export function buildLiveWallet(
  wallet: Wallet,
  pending: LiveState['pending'],
  calls: WalletCalls,
): Wallet {
  const begins = pending === 'connect' && canConnect(wallet) && wallet.chosen !== null;
  const begun = begins ? ({ status: 'connecting', connectsByItself: false } as const) : {};
  return { ...wallet, ...begun, ...calls };
}
