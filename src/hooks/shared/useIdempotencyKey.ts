import { useState } from 'react';

/** The key of one request that must happen once, however often it is made. */
export interface IdempotencyKeys<Values> {
  /** Returns the same key as long as the values are the same. */
  getKey: (values: Values) => string;
  /** Call it after a success: the same values are then a new request. */
  retire: () => void;
}

/**
 * Keeps the key of a form's request through its failures, because the server may
 * have succeeded although the browser saw a failure.
 */
export function useIdempotencyKey<Values>(): IdempotencyKeys<Values> {
  const [keys] = useState(() => createIdempotencyKeys<Values>());
  return keys;
}

/** A key, and what tells the values that it belongs to from others. */
export interface KeptKey {
  digest: string;
  key: string;
}

/** Where a key outlives a reload of the page. */
export interface KeyStorage {
  /** Returns what an earlier page left; null when there is nothing. */
  read: () => KeptKey | null;
  write: (kept: KeptKey | null) => void;
}

const noStorage: KeyStorage = { read: () => null, write: () => undefined };

/** Remembers one set of values, by a digest of their JSON, and its key. */
export function createIdempotencyKeys<Values>({
  newKey = createRandomKey,
  storage = noStorage,
}: { newKey?: () => string; storage?: KeyStorage } = {}): IdempotencyKeys<Values> {
  let last: KeptKey | null = null;
  return {
    getKey: (values) => {
      const digest = computeDigest(JSON.stringify(values));
      last ??= storage.read();
      if (last?.digest !== digest) {
        last = { digest, key: newKey() };
        storage.write(last);
      }
      return last.key;
    },
    retire: () => {
      last = null;
      storage.write(null);
    },
  };
}

/**
 * Returns 64 bits that tell texts apart (FNV-1a), so that none of them is stored. The server refuses a key
 * that comes with other values. `crypto.subtle` is missing where the page came by plain HTTP.
 */
function computeDigest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

/** 128 random bits. `crypto.randomUUID` is missing where the page came by plain HTTP. */
function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
