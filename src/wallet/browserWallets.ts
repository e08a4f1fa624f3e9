import { useSyncExternalStore } from 'react';

import type { WalletOption } from './wallet';

/*
 * Extensions hand themselves to the page by two events (Wallet Standard), so their names are known
 * before any wallet code is: rows that come later would push others away under a finger.
 */

/** The parts of a wallet that are read here. Wallets are foreign code, and any part may be missing. */
interface ForeignWallet {
  name?: unknown;
  icon?: unknown;
  features?: unknown;
}

/** Features of a wallet that the library would list too: it connects, reports changes and signs. */
const NEEDED = ['standard:connect', 'standard:events'];
const SIGNING = ['solana:signTransaction', 'solana:signAndSendTransaction'];

const NONE: WalletOption[] = [];
let found = NONE;
let listening = false;
const listeners = new Set<() => void>();

/** Wallets of this browser in the order in which they came. None on the server. */
export function useBrowserWallets(): WalletOption[] {
  return useSyncExternalStore(
    subscribe,
    () => found,
    () => NONE,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  listen();
  return () => void listeners.delete(listener);
}

/** Registered once for the page: wallets keep a reference to what they were given. */
function listen() {
  if (listening) return;
  listening = true;
  const api = { register };
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    if ('detail' in event && typeof event.detail === 'function') event.detail(api);
  });
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
}

/** Returns the function that unsubscribes. */
function register(...wallets: ForeignWallet[]) {
  const fresh = wallets
    .flatMap((wallet) => toWalletOption(wallet) ?? [])
    .filter(({ name }) => found.every((known) => known.name !== name));
  if (fresh.length > 0) become([...found, ...fresh]);
  return () => become(found.filter((option) => !fresh.includes(option)));
}

function become(next: WalletOption[]) {
  found = next;
  listeners.forEach((listener) => listener());
}

/** Returns null for a wallet that cannot be used here, and for one whose properties throw. */
function toWalletOption(wallet: ForeignWallet): WalletOption | null {
  try {
    const { name, icon, features } = wallet;
    if (typeof name !== 'string' || typeof features !== 'object' || features === null) return null;
    const can = (feature: string) => feature in features;
    if (!NEEDED.every(can) || !SIGNING.some(can)) return null;
    return { name, icon: typeof icon === 'string' ? icon : '', readiness: 'unknown' };
  } catch {
    return null;
  }
}
