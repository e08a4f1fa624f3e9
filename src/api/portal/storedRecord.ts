import * as v from 'valibot';

/** What a browser keeps of one kind of thing, each by an identifier. Where it refuses, the page alone knows it. */
export interface StoredRecord<Value> {
  /** Keeps the value for a page that is loaded again, or forgets it when null. */
  store: (id: string, value: Value | null) => void;
  /** Returns the stored text, which is the same until another value is stored; null without one. */
  read: (id: string) => string | null;
  /** Parses what was stored; null for anything else. */
  parse: (text: string | null) => Value | null;
}

/** Base units as they are stored: JSON has no `bigint`. */
export const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((digits) => BigInt(digits)),
);

/**
 * Returns the records of one kind.
 *
 * @param getStorage returns `sessionStorage` for what only this tab keeps, until it is closed, or `localStorage`.
 */
export function createStoredRecord<Schema extends v.GenericSchema>(
  getStorage: () => Storage,
  kind: string,
  schema: Schema,
): StoredRecord<v.InferOutput<Schema>> {
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  const getKey = (id: string) => `${kind}:${id}`;
  return {
    store: (id, value) => {
      try {
        if (value === null) getStorage().removeItem(getKey(id));
        else getStorage().setItem(getKey(id), JSON.stringify(value, writeBigInt));
      } catch {
        // Without storage this page alone knows it.
      }
    },
    read: (id) => {
      try {
        return getStorage().getItem(getKey(id));
      } catch {
        return null;
      }
    },
    parse: (text) => {
      const { success, output } = v.safeParse(stored, text);
      return success ? output : null;
    },
  };
}

function writeBigInt(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
