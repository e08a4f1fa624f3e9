import { useSyncExternalStore } from 'react';

import { portal } from '#domain/messages/portal';

/** Name of the adapter that opens the wallet apps of an Android phone. A test compares it. */
export const MOBILE_ADAPTER_NAME = 'Mobile Wallet Adapter';

/** A browser inside an app, which cannot ask another app. */
const IN_APP = /WebView|; wv\)|Version\/.+Chrome\/\d/i;

/** Whether this browser can open the wallet apps of its phone. */
export function canOpenWalletApps(): boolean {
  const { userAgent } = navigator;
  return window.isSecureContext && /android/i.test(userAgent) && !IN_APP.test(userAgent);
}

/** Whether this browser can open them. Not known on the server, which says no. */
export function useCanOpenWalletApps(): boolean {
  return useSyncExternalStore(subscribeToNothing, canOpenWalletApps, () => false);
}

const subscribeToNothing = () => () => undefined;

/**
 * Whether there is a wallet beside which the library offers no apps. The Test Wallet is none: it comes
 * with the page and not with an extension.
 */
export function hasExtension(inBrowser: string[]): boolean {
  return inBrowser.some((name) => name !== portal.picker.testWallet);
}
