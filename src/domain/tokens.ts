import { formatGrouped } from './decimal';

/** Decimals of every token that Tiller creates. */
export const TOKEN_DECIMALS = 6;

/** Micro-dollars that one token is worth, unless it was created with another price. */
export const NEW_TOKEN_PRICE_MICRO = 1_000_000n;

/** Longest name of a token, in characters. */
export const TOKEN_NAME_MAX_LENGTH = 32;

/** Longest symbol of a token, in characters. */
export const TOKEN_SYMBOL_MAX_LENGTH = 10;

/** What a token's symbol is made of, as a pattern for the whole of it. */
export const TOKEN_SYMBOL_PATTERN = `[A-Z0-9]{1,${TOKEN_SYMBOL_MAX_LENGTH}}`;

/** Tokens for people: `1,250.5`, `-3`. Grouped, with every decimal that counts. */
export function formatTokens(base: bigint): string {
  return formatGrouped(base, TOKEN_DECIMALS);
}
