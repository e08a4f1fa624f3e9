import { countWholeDigits, findAmountMistake, type AmountMistake } from '#domain/amountMistakes';

const sentences: Record<AmountMistake, string | ((decimals: number) => string)> = {
  comma: 'Use a point for decimals, like 1.5.',
  separators: 'Leave out separators between thousands, like 1000.50.',
  exponent: 'Enter the amount in full, like 1000.',
  otherDigits: 'Use the digits 0 to 9.',
  decimals: (decimals) =>
    decimals === 0 ? 'Enter a whole number.' : `Enter at most ${decimals} digits after the point.`,
  tooLarge: (decimals) => `Enter at most ${countWholeDigits(decimals)} digits before the point.`,
  zero: 'Enter an amount above 0.',
  notPlain: 'Enter a plain number, like 1.5.',
};

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
  const sentence = sentences[mistake];
  return typeof sentence === 'string' ? sentence : sentence(decimals);
}
