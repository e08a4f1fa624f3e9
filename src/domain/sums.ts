import { formatUsdExact, type MicroUsdc } from './money';
import type { TokenBase } from './redemption';
import { formatTokens } from './tokens';

/** Tokens of one mint. */
export interface TokenSum {
  base: TokenBase;
  symbol: string;
}

/** Returns tokens with their symbol, such as `12.5 BEAN`. */
export function formatTokenSum({ base, symbol }: TokenSum): string {
  return `${formatTokens(base)} ${symbol}`;
}

/** Returns dollars to the micro-unit, tokens, or both; none when there are none. */
export function listSums(micro: MicroUsdc, tokens: TokenSum | null): string[] {
  const dollars = micro === 0n ? [] : [formatUsdExact(micro)];
  return tokens ? [...dollars, formatTokenSum(tokens)] : dollars;
}
