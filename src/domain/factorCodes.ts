/** Digits of an authenticator app's code. */
export const APP_CODE = { digits: 6, words: 'six' } as const;

/** Recovery codes of a user, made at once. Each works once. */
export const RECOVERY_CODES = { count: 10, words: 'ten' } as const;
