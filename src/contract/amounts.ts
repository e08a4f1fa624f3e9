import * as v from 'valibot';

import { parseNumber } from '#domain/decimal';
import type { TokenSum } from '#domain/sums';
import { TOKEN_DECIMALS } from '#domain/tokens';

/** Micro-units of USDC (1,000,000 = 1 dollar) in an answer. */
export const microUsdc = v.pipe(v.number(), v.safeInteger());

/** Tokens of one mint in an answer: the amount is a plain decimal number as text. */
export const tokenSum = v.object({ amount: v.string(), symbol: v.string() });

/** Returns the sum in base units; null when there is none. */
export function parseTokenSum(
  sum: v.InferOutput<typeof tokenSum> | null | undefined,
): TokenSum | null {
  const base = sum && parseNumber(sum.amount, TOKEN_DECIMALS);
  return sum && base ? { base, symbol: sum.symbol } : null;
}
