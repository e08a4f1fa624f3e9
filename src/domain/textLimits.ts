/** Longest name of a person or an organization, in characters (UTF-16 units). */
export const NAME_MAX_LENGTH = 100;

/** Longest memo, in characters (UTF-16 units). On the chain it takes part of a 1,232-byte transaction. */
export const MEMO_MAX_LENGTH = 200;

/** Longest description of a token, in characters (UTF-16 units). */
export const DESCRIPTION_MAX_LENGTH = 1000;

/** Longest email address, in characters. */
export const EMAIL_MAX_LENGTH = 254;

/** Longest address of a web page, in characters. */
export const URL_MAX_LENGTH = 2048;

/** Longest identifier that the server makes, in characters. */
export const IDENTIFIER_MAX_LENGTH = 64;

/** Characters of an `Idempotency-Key`. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 8, max: 64 } as const;

/** Most entries of a payment's `metadata`, and the longest key and value in characters. */
export const METADATA_LIMITS = { entries: 20, key: 40, value: 500 } as const;
