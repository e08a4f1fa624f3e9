import { portal } from '#domain/messages/portal';

import { hasExtension, MOBILE_ADAPTER_NAME } from './mobileWeb';
import type { WalletOption } from './wallet';
import type { WalletConfig } from './walletConfig';

/** Adapters that the wallet provider always registers, in its order. */
const ALWAYS_LISTED = ['Solflare', 'Coinbase Wallet', 'Nightly'];

/** Added on the embedded chain. It is listed among the wallets of the browser, which come first. */
const ON_EMBEDDED = [portal.picker.testWallet];

/**
 * Returns the wallets that the list is certain to have, in its order. They are known before the
 * wallet code is loaded, so a page drawn by the server can be used at once.
 *
 * @param inBrowser those that extensions brought. One of them may stand for one of ours.
 * @param canOpenApps whether this is a phone whose wallet apps a page can open.
 */
export function listExpectedWallets(
  network: WalletConfig['network'],
  inBrowser: WalletOption[],
  canOpenApps: boolean,
): WalletOption[] {
  const hasApps = canOpenApps && !hasExtension(inBrowser.map(({ name }) => name));
  const names = [
    ...(network === 'embedded' ? ON_EMBEDDED : []),
    ...(hasApps ? [MOBILE_ADAPTER_NAME] : []),
    ...ALWAYS_LISTED,
  ];
  const others = names.filter((name) => inBrowser.every((wallet) => wallet.name !== name));
  return [
    ...inBrowser,
    ...others.map((name): WalletOption => ({ name, icon: '', readiness: 'unknown' })),
  ];
}
