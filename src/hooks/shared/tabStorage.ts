import { HOUR_MS } from '#domain/durations';

import type { KeptKey, KeyStorage } from './useIdempotencyKey';

/** Name of all keys in the storage of the tab. */
const STORED = 'idempotencyKeys';
/**
 * How long a key counts after its request: long enough to write a form again after a reload, and short
 * enough that the same values on another day are a new request.
 */
const KEPT_MS = HOUR_MS;

interface Entry extends KeptKey {
  /** Time of the request in ms since 1970. */
  at: number;
}

/** Returns a place of this name for a key, until the tab is closed. It stays empty where the browser refuses. */
export function createTabStorage(name: string): KeyStorage {
  return {
    read: () => {
      const entry = readEntries()[name];
      return entry && Date.now() - entry.at < KEPT_MS ? entry : null;
    },
    write: (kept) => {
      const { [name]: _last, ...others } = readEntries();
      try {
        const entries = kept ? { ...others, [name]: { ...kept, at: Date.now() } } : others;
        sessionStorage.setItem(STORED, JSON.stringify(entries));
      } catch {
        // Then it lives as long as the page.
      }
    },
  };
}

/** Forgets the keys of all names. */
export function clearTabStorage(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored.
  }
}

function readEntries(): Partial<Record<string, Entry>> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
