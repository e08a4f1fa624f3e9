/*
 * Exact decimal numbers. In code an amount is a bigint of base units, and every conversion is told
 * how many decimals they have: 6 for USDC, a token's own for a token. No float takes part in it.
 */

/** The most base units that a call takes: 15 digits survive a JSON number exactly. */
export const MAX_BASE_UNITS = 999_999_999_999_999n;

/** Plain decimal notation: no sign, exponent, leading zero, group separator or bare dot. */
const PLAIN = /^(0|[1-9][0-9]{0,14})(?:\.([0-9]{1,15}))?$/;

/** A number as JavaScript writes it, or a number field holds it: sign, decimals, exponent. */
const NUMBER = /^(-?)([0-9]*)\.?([0-9]*)(?:e([+-]?[0-9]{1,3}))?$/i;

/**
 * Parses an amount that a person or a program asks for. Returns null for anything but plain decimal
 * notation of at most so many decimals and at most {@link MAX_BASE_UNITS}: nothing is ever rounded.
 */
export function parseDecimal(written: unknown, decimals: number): bigint | null {
  if (typeof written !== 'number' && typeof written !== 'string') return null;
  const [match, whole = '', fraction = ''] = PLAIN.exec(String(written)) ?? [];
  if (match === undefined || fraction.length > decimals) return null;
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return units <= MAX_BASE_UNITS ? units : null;
}

/**
 * Parses any number, such as a balance of the API, or what a number field holds. It has no bounds.
 * Decimals beyond the last are cut off, and text that is no number is 0.
 */
export function parseNumber(written: number | string, decimals: number): bigint {
  const [match, sign, whole = '', fraction = '', exponent = '0'] =
    NUMBER.exec(String(written).trim()) ?? [];
  if (match === undefined) return 0n;
  const digits = BigInt(whole + fraction);
  const power = Number(exponent) - fraction.length + decimals;
  const size = power < 0 ? digits / 10n ** BigInt(-power) : digits * 10n ** BigInt(power);
  return sign ? -size : size;
}

/** Formats for programs: `1250.5`, `0.000001`, `-3`. Never an exponent. */
export function formatDecimal(units: bigint, decimals: number): string {
  const { sign, whole, fraction } = split(units, decimals);
  return sign + whole + (fraction && `.${fraction}`);
}

/** Formats for people: `1,250.5`. Every decimal that counts, and at least `minDecimals`. */
export function formatGrouped(units: bigint, decimals: number, minDecimals = 0): string {
  const { sign, whole, fraction } = split(units, decimals);
  const shown = fraction.padEnd(minDecimals, '0');
  return sign + groups.format(BigInt(whole)) + (shown && `.${shown}`);
}

const groups = new Intl.NumberFormat('en-US');

/** Returns the nearest JSON number: exact up to {@link MAX_BASE_UNITS}. */
export function toNumber(units: bigint, decimals: number): number {
  return Number(formatDecimal(units, decimals));
}

/** Returns what a call sends for an amount: a number while it is exact, else its decimal text. */
export function toWire(units: bigint, decimals: number): number | string {
  const text = formatDecimal(units, decimals);
  return String(Number(text)) === text ? Number(text) : text;
}

/**
 * A comma that can only be a decimal point: before one or two digits, or after a 0. Before three digits
 * it may be between thousands, and more digits are too rare to decide for anyone.
 */
const DECIMAL_COMMA = /^(?:0,[0-9]+|[0-9]+,[0-9]{1,2})$/;

/**
 * Returns what a call sends for an amount as a person wrote it. The keypads of some phones have a comma
 * and no point. Text that is no amount is sent as it is: the server refuses it in its own words.
 */
export function toWireAmount(written: string, decimals: number): number | string {
  const text = written.trim();
  const plain = DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;
  const units = parseDecimal(plain, decimals);
  return units === null ? written : toWire(units, decimals);
}

/** Integers all the way: a float would lose base units. The fraction has no zeros at its end. */
function split(units: bigint, decimals: number) {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return {
    sign: units < 0n ? '-' : '',
    whole: digits.slice(0, point),
    fraction: digits.slice(point).replace(/0+$/, ''),
  };
}
