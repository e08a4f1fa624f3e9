import { isIosAndRedirectable, WalletReadyState, type Adapter } from '@solana/wallet-adapter-base';

import type { WalletOption, WalletReadiness } from '#wallet/wallet';
import type { WalletConfig } from '#wallet/walletConfig';

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
export function toOption(listed: ListedWallet, network: WalletConfig['network']): WalletOption {
  const { name, icon } = listed.adapter;
  const here = readiness[listed.readyState];
  return { name, icon, readiness: isElsewhere(listed, network) ? 'elsewhere' : here };
}

/**
 * Whether the wallet is there and cannot work on this network: Solflare's own adapter is a page in a
 * frame that knows public networks only, and the embedded chain's pages refuse frames. Its extension
 * comes as a standard wallet, and an iPhone continues in its app: both work.
 */
export function isElsewhere(
  { adapter, readyState }: ListedWallet,
  network: WalletConfig['network'],
): boolean {
  const isFramed = adapter.name === 'Solflare' && !('standard' in adapter);
  const leaves = readyState === WalletReadyState.Loadable && isIosAndRedirectable();
  return network === 'embedded' && isFramed && !leaves;
}

/** Returns whether a wallet can be chosen here; otherwise only its website can be opened. */
export function isReady({ readyState }: ListedWallet): boolean {
  return readyState === WalletReadyState.Installed || readyState === WalletReadyState.Loadable;
}
