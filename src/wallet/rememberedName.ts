import { useEffect, useSyncExternalStore } from 'react';

import type { LiveState } from './liveWallet';
import { WALLET_NAME_KEY } from './walletConfig';

/**
 * Returns the name of the wallet that was chosen while its code loads, or else on an earlier visit;
 * null when there is none or the stored value is not a name. It is read without wallet code, so that
 * the first paint is right.
 *
 * @param drawn the name on the server, and in HTML of the server while it hydrates.
 * @param live the newest wallet, null while its code loads, and what was chosen before it is there.
 * @param onRemembered gets the name, and later each name that takes its place.
 */
export function useRememberedName(
  drawn: string | null,
  { wallet, chosenName }: Pick<LiveState, 'wallet' | 'chosenName'>,
  onRemembered?: (name: string | null) => void,
): string | null {
  const stored = useSyncExternalStore(subscribeToNothing, readRememberedName, () => drawn);
  const early = chosenName ?? stored;
  const name = wallet ? (wallet.chosen?.name ?? null) : early;
  useEffect(() => onRemembered?.(name), [onRemembered, name]);
  useEffect(() => (chosenName === null ? undefined : rememberOnLeave(chosenName)), [chosenName]);
  return early;
}

/**
 * Remembers a name when the page is left. The wallet code stores what is chosen, and takes what it
 * finds stored for a wallet that can be used: a choice that it has not checked is stored no sooner.
 *
 * @returns a function that ends it.
 */
export function rememberOnLeave(name: string): () => void {
  const remember = () => {
    try {
      localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(name));
    } catch {
      // Nothing is remembered where storage is forbidden.
    }
  };
  window.addEventListener('pagehide', remember);
  return () => window.removeEventListener('pagehide', remember);
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
