/** Longest name of a person or an organization, in characters (UTF-16 units). */
export const NAME_MAX_LENGTH = 100;

/** Longest memo, in characters (UTF-16 units). On the chain it takes part of a 1,232-byte transaction. */
export const MEMO_MAX_LENGTH = 200;

/** Longest description of a token, in characters (UTF-16 units). */
export const DESCRIPTION_MAX_LENGTH = 1000;
