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
  const [keys] = useState(createIdempotencyKeys<Values>);
  return keys;
}

/** Remembers one set of values, compared as JSON, and its key. */
export function createIdempotencyKeys<Values>(
  newKey: () => string = createRandomKey,
): IdempotencyKeys<Values> {
  let last: { values: string; key: string } | null = null;
  return {
    getKey: (values) => {
      const asked = JSON.stringify(values);
      if (last?.values !== asked) last = { values: asked, key: newKey() };
      return last.key;
    },
    retire: () => {
      last = null;
    },
  };
}

/** 128 random bits. `crypto.randomUUID` is missing where the page came by plain HTTP. */
function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
