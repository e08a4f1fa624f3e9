import { WalletReadyState, type Adapter } from '@solana/wallet-adapter-base';

import type { WalletOption, WalletReadiness } from '#wallet/wallet';

/** A wallet as the library lists it. */
export interface ListedWallet {
  adapter: Adapter;
  readyState: WalletReadyState;
}

const readiness: Record<WalletReadyState, WalletReadiness> = {
  [WalletReadyState.Installed]: 'installed',
  [WalletReadyState.Loadable]: 'loadable',
  [WalletReadyState.NotDetected]: 'notDetected',
  [WalletReadyState.Unsupported]: 'unsupported',
};

/**
 * The library's wallet as an option of the picker. The library lists wallets of this browser first,
 * then Solflare, Coinbase Wallet and Nightly, and leaves out what this browser cannot run.
 *
 * The embedded chain lists the same, with the Test Wallet among the first: wallets only sign and we
 * send, so any that signs can pay there too.
 */
export function toOption({ adapter, readyState }: ListedWallet): WalletOption {
  return { name: adapter.name, icon: adapter.icon, readiness: readiness[readyState] };
}

/** Returns whether a wallet can be chosen here; otherwise only its website can be opened. */
export function isReady({ readyState }: ListedWallet): boolean {
  return readyState === WalletReadyState.Installed || readyState === WalletReadyState.Loadable;
}
