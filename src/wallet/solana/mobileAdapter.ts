import {
  createDefaultAddressSelector,
  createDefaultAuthorizationResultCache,
  createDefaultWalletNotFoundHandler,
  SolanaMobileWalletAdapter,
} from '@solana-mobile/wallet-adapter-mobile';
import { WalletReadyState, type Adapter } from '@solana/wallet-adapter-base';

import { canOpenWalletApps, hasExtension } from '#wallet/mobileWeb';

import { getChain } from './endpoints';

/**
 * Returns the adapter of a phone's wallet apps where the library would offer it if there were no Test
 * Wallet: the library takes every wallet of the page for an extension, and offers it beside none.
 * `listExpectedWallets` has its row before.
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
  const hasOther =
    hasExtension(installed) ||
    adapters.some(({ readyState }) => readyState === WalletReadyState.Installed);
  if (!canOpenWalletApps() || hasOther) return [];
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
