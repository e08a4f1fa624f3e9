/**
 * The one place that converts money. In code, money is a bigint of micro-units (1 USDC =
 * 1,000,000); on the wire `amountUSDC` is an integer of micro-units,
 * `amountUSD` is a decimal number of dollars.
 */

/** An amount of USDC in micro-units. */
export type MicroUsdc = bigint;

/** Micro-units in one dollar: USDC has 6 decimals. */
export const MICRO_PER_USD = 1_000_000n;

/** The largest amount that any call takes: 15 significant digits survive a JSON number exactly. */
export const MAX_MICRO_USDC = 999_999_999_999_999n;

const MICRO_PER_CENT = 10_000n;

/** Plain decimal notation: no sign, exponent, leading zero, group separator or bare dot. */
const PLAIN_DECIMAL = /^(0|[1-9][0-9]{0,8})(?:\.([0-9]{1,6}))?$/;

/**
 * Reads dollars exactly. Returns null for anything but a plain decimal number of at most
 * 6 decimals and at most {@link MAX_MICRO_USDC}: nothing is ever rounded.
 */
export function microFromUsd(dollars: unknown): MicroUsdc | null {
  if (typeof dollars !== 'number' && typeof dollars !== 'string') return null;
  const match = PLAIN_DECIMAL.exec(String(dollars));
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole) * MICRO_PER_USD + BigInt(fraction.padEnd(6, '0'));
}

/** Dollars as the wire's JSON number. Exact up to {@link MAX_MICRO_USDC}. */
export function usdFromMicro(micro: MicroUsdc): number {
  return Number(micro) / Number(MICRO_PER_USD);
}

/** Dollars for people, with 2 decimals: `$1,234.50`, `-$5.00`, never `-$0.00`. */
export function formatUsd(micro: MicroUsdc): string {
  return dollars(roundToCent(micro), (fraction) => fraction.slice(0, 2));
}

/** Dollars with every decimal that counts, at least 2: `$0.000001`. For titles and tooltips. */
export function formatUsdExact(micro: MicroUsdc): string {
  return dollars(micro, (fraction) => fraction.replace(/0{1,4}$/, ''));
}

/** Half a cent goes away from zero, as on a receipt. */
function roundToCent(micro: MicroUsdc): MicroUsdc {
  const half = micro < 0n ? -MICRO_PER_CENT / 2n : MICRO_PER_CENT / 2n;
  return ((micro + half) / MICRO_PER_CENT) * MICRO_PER_CENT;
}

/** `shorten` gets the six decimals. Integers all the way: a float would lose micro-units. */
function dollars(micro: MicroUsdc, shorten: (fraction: string) => string): string {
  const size = micro < 0n ? -micro : micro;
  const fraction = (size % MICRO_PER_USD).toString().padStart(6, '0');
  return `${micro < 0n ? '-' : ''}$${groups.format(size / MICRO_PER_USD)}.${shorten(fraction)}`;
}

const groups = new Intl.NumberFormat('en-US');

/**
 * Returns what a call sends for an amount as it was written. Text that is no amount is sent as it is:
 * the server refuses it in its own words.
 */
export function toWireAmount(written: string): number | string {
  const micro = microFromUsd(written.trim());
  return micro === null ? written : usdFromMicro(micro);
}
