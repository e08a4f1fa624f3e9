import * as v from 'valibot';

import { parseNumber } from '#domain/decimal';
import type { TokenBase } from '#domain/redemption';
import { TOKEN_DECIMALS } from '#domain/tokens';

/** Micro-units of USDC (1,000,000 = 1 dollar) in an answer. */
export const microUsdc = v.pipe(v.number(), v.safeInteger());

/** Tokens of one mint in an answer: the amount is a plain decimal number as text. */
export const tokenSum = v.object({ amount: v.string(), symbol: v.string() });

/** Tokens of one mint in base units. */
export interface ParsedTokenSum {
  base: TokenBase;
  symbol: string;
}

/** Returns the sum in base units; null when there is none. */
export function parseTokenSum(
  sum: v.InferOutput<typeof tokenSum> | null | undefined,
): ParsedTokenSum | null {
  const base = sum && parseNumber(sum.amount, TOKEN_DECIMALS);
  return sum && base ? { base, symbol: sum.symbol } : null;
}
