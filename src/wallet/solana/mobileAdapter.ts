import {
  createDefaultAddressSelector,
  createDefaultAuthorizationResultCache,
  createDefaultWalletNotFoundHandler,
  SolanaMobileWalletAdapter,
  SolanaMobileWalletAdapterWalletName,
} from '@solana-mobile/wallet-adapter-mobile';
import { WalletReadyState, type Adapter } from '@solana/wallet-adapter-base';

import { portal } from '#domain/messages/portal';

import { getChain } from './endpoints';

export const MOBILE_ADAPTER_NAME: string = SolanaMobileWalletAdapterWalletName;

/** A browser inside an app, which cannot ask another app. */
const IN_APP = /WebView|; wv\)|Version\/.+Chrome\/\d/i;

/**
 * Returns the adapter of a phone's wallet apps where the library would offer it if there were no Test
 * Wallet: the library takes every wallet of the page for an extension, and offers it beside none.
 *
 * @param installed names of the wallets that are in the page.
 * @param adapters of this product.
 * @param endpoint JSON-RPC of the chain that the phone is asked for.
 */
export function createMobileAdapter(
  installed: string[],
  adapters: Pick<Adapter, 'readyState'>[],
  endpoint: string,
): Adapter[] {
  const { userAgent } = navigator;
  const isMobileWeb = /android/i.test(userAgent) && !IN_APP.test(userAgent);
  const hasOther =
    installed.some((name) => name !== portal.picker.testWallet) ||
    adapters.some(({ readyState }) => readyState === WalletReadyState.Installed);
  if (!isMobileWeb || hasOther) return [];
  return [
    new SolanaMobileWalletAdapter({
      addressSelector: createDefaultAddressSelector(),
      appIdentity: { uri: location.origin },
      authorizationResultCache: createDefaultAuthorizationResultCache(),
      chain: getChain(endpoint),
      onWalletNotFound: createDefaultWalletNotFoundHandler(),
    }),
  ];
}
