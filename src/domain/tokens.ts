import { formatGrouped } from './decimal';

/** Decimals of every token that Tiller creates. */
export const TOKEN_DECIMALS = 6;

/** Tokens for people: `1,250.5`, `-3`. Grouped, with every decimal that counts. */
export function formatTokens(base: bigint): string {
  return formatGrouped(base, TOKEN_DECIMALS);
}
