import { useSyncExternalStore } from 'react';

import { WALLET_NAME_KEY } from './walletConfig';

/**
 * The name of the wallet chosen on an earlier visit; null when there is none and when it cannot be
 * read (F-09). Read without chain code, so that the first picture is the right one. `drawn`: the name
 * on the server, and in HTML of the server while it hydrates.
 */
export function useRememberedName(drawn: string | null): string | null {
  return useSyncExternalStore(neverChanges, readRememberedName, () => drawn);
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
