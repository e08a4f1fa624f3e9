import { useEffect, useSyncExternalStore } from 'react';

import type { Wallet } from './wallet';
import { WALLET_NAME_KEY } from './walletConfig';

/**
 * The name of the wallet chosen on an earlier visit; null when there is none and when it cannot be
 * read (F-09). Read without chain code, so that the first picture is the right one. `drawn`: the name
 * on the server, and in HTML of the server while it hydrates. `onRemembered` gets the name, and from
 * then on what the wallet code makes of it.
 */
export function useRememberedName(
  drawn: string | null,
  wallet: Wallet | null,
  onRemembered?: (name: string | null) => void,
): string | null {
  const stored = useSyncExternalStore(neverChanges, readRememberedName, () => drawn);
  const name = wallet ? (wallet.chosen?.name ?? null) : stored;
  useEffect(() => onRemembered?.(name), [onRemembered, name]);
  return stored;
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
