import { portal } from '#domain/messages/portal';

import type { WalletOption } from './wallet';
import type { WalletConfig } from './walletConfig';

/** Adapters that the wallet provider always registers, in its order. */
const ALWAYS_LISTED = ['Solflare', 'Coinbase Wallet', 'Nightly'];

/** Brought along on the embedded chain. Wallets of the browser come first, and it counts as one. */
const ON_EMBEDDED = [portal.picker.testWallet];

/**
 * The wallets that the list will have for certain, in its order, known before the wallet code is
 * there: a page made by the server can be pressed at once.
 *
 * @param inBrowser those that extensions brought. One of them may stand for one of ours.
 */
export function expectedWallets(
  network: WalletConfig['network'],
  inBrowser: WalletOption[],
): WalletOption[] {
  const names = network === 'embedded' ? [...ON_EMBEDDED, ...ALWAYS_LISTED] : ALWAYS_LISTED;
  const others = names.filter((name) => inBrowser.every((wallet) => wallet.name !== name));
  return [
    ...inBrowser,
    ...others.map((name): WalletOption => ({ name, icon: '', readiness: 'unknown' })),
  ];
}
