import { MAX_BASE_UNITS, parseDecimal } from './decimal';

/**
 * What keeps a text from being an amount: a comma for the point, separators between thousands, an
 * exponent, digits of another script, too many digits after or before the point, no more than zero,
 * or anything else.
 */
export type AmountMistake =
  | 'comma'
  | 'separators'
  | 'exponent'
  | 'otherDigits'
  | 'decimals'
  | 'tooLarge'
  | 'zero'
  | 'notPlain';

/** Commas, apostrophes and spaces, as they are between thousands. */
const SEPARATED = /^\d{1,3}(?:[\s,'’]\d{3})+(?:\.\d*)?$/;

/** A decimal digit other than 0 to 9. */
const OTHER_DIGIT = /[^\P{Nd}0-9]/u;

/**
 * Returns why a text is not an amount that a call takes, or null when it is one or when nothing was
 * written. It never says which amount was meant.
 */
export function findAmountMistake(written: string, decimals: number): AmountMistake | null {
  const text = written.trim();
  if (text === '') return null;
  const units = parseDecimal(text, decimals);
  if (units !== null) return units === 0n ? 'zero' : null;
  if (OTHER_DIGIT.test(text)) return 'otherDigits';
  if (SEPARATED.test(text)) return 'separators';
  if (/^\d+,\d*$/.test(text)) return 'comma';
  if (/^[+-]?[\d.,]+e[+-]?\d+$/i.test(text)) return 'exponent';
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return 'notPlain';
  if (whole.replace(/^0+/, '').length > countWholeDigits(decimals)) return 'tooLarge';
  return fraction.length > decimals ? 'decimals' : 'notPlain';
}

/** Returns how many digits an amount may have before its point. */
export function countWholeDigits(decimals: number): number {
  return String(MAX_BASE_UNITS).length - decimals;
}
