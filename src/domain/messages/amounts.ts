import { countWholeDigits, findAmountMistake } from '#domain/amountMistakes';

/** How to correct a text that is not an amount, by the mistake in it. */
export const amounts = {
  comma: 'Use a decimal point, like 1.5.',
  separators: 'Leave out separators between thousands, like 1000.50.',
  exponent: 'Enter the amount in full, like 1000.',
  otherDigits: 'Use the digits 0 to 9.',
  decimals: (most: number) =>
    most === 0 ? 'Enter a whole number.' : `Enter at most ${most} digits after the point.`,
  tooLarge: (most: number) => `Enter at most ${most} digits before the point.`,
  zero: 'Enter an amount above 0.',
  notPlain: 'Enter a plain number, like 1.5.',
} as const;

/**
 * Returns what is wanted in place of what was written, or undefined when it is an amount. `written`
 * is the text of a field, or what was sent of it.
 */
export function describeAmountMistake(
  written: string | number,
  decimals: number,
): string | undefined {
  const mistake = findAmountMistake(String(written), decimals);
  if (mistake === null) return undefined;
  if (mistake === 'decimals') return amounts.decimals(decimals);
  if (mistake === 'tooLarge') return amounts.tooLarge(countWholeDigits(decimals));
  return amounts[mistake];
}
