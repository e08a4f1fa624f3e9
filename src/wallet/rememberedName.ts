import { useSyncExternalStore } from 'react';

import { WALLET_NAME_KEY } from './walletConfig';

/**
 * The name of the wallet chosen on an earlier visit; null when there is none, when it cannot be
 * read (F-09), and on the server. Read without chain code, so that the first picture is the right
 * one.
 */
export function useRememberedName(): string | null {
  return useSyncExternalStore(neverChanges, readRememberedName, nothingOnServer);
}

/** What the browser remembers. The library writes the name as JSON. */
export function readRememberedName(): string | null {
  try {
    const name: unknown = JSON.parse(localStorage.getItem(WALLET_NAME_KEY) ?? 'null');
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}

const neverChanges = () => () => undefined;
const nothingOnServer = () => null;
