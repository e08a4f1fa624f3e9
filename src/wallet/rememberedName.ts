import { useEffect, useSyncExternalStore } from 'react';

import type { Wallet } from './wallet';
import { WALLET_NAME_KEY } from './walletConfig';

/**
 * Returns the name of the wallet that was chosen on an earlier visit; null when there is none or
 * the stored value is not a name. It is read without wallet code, so that the first paint is right.
 *
 * @param drawn the name on the server, and in HTML of the server while it hydrates.
 * @param wallet the newest wallet; null while its code loads.
 * @param onRemembered gets the name, and later each name that the wallet code stores in its place.
 */
export function useRememberedName(
  drawn: string | null,
  wallet: Wallet | null,
  onRemembered?: (name: string | null) => void,
): string | null {
  const stored = useSyncExternalStore(subscribeToNothing, readRememberedName, () => drawn);
  const name = wallet ? (wallet.chosen?.name ?? null) : stored;
  useEffect(() => onRemembered?.(name), [onRemembered, name]);
  return stored;
}

/** Returns the name that the browser remembers. The library writes it as JSON. */
export function readRememberedName(): string | null {
  try {
    const name: unknown = JSON.parse(localStorage.getItem(WALLET_NAME_KEY) ?? 'null');
    return typeof name === 'string' && name !== '' ? name : null;
  } catch {
    return null;
  }
}

/** Makes the browser forget the name. */
export function forgetRememberedName(): void {
  try {
    localStorage.removeItem(WALLET_NAME_KEY);
  } catch {
    // Nothing is remembered where storage is forbidden.
  }
}

/** The library writes without an event; code that forgets the name renders again. */
const subscribeToNothing = () => () => undefined;
