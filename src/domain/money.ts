import { formatGrouped } from './decimal';

/** An amount of USDC in micro-units, its base units. */
export type MicroUsdc = bigint;

/** Decimals of USDC, in which dollars are counted. */
export const USDC_DECIMALS = 6;

/**
 * Address of the mint of USDC on the main network. On the embedded chain it is the same, so that
 * nothing else has to change between networks.
 */
export const USDC_MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';

/** Micro-units of a cent. */
export const MICRO_PER_CENT = 10_000n;
const CENT_DECIMALS = 2;

/** Below a cent there is something, and two decimals would say that there is nothing. */
const BELOW_A_CENT = '<$0.01';

/** Dollars for people, with 2 decimals: `$1,234.50`, `<$0.01`, `-$5.00`, never `-$0.00`. */
export function formatUsd(micro: MicroUsdc): string {
  if (micro > 0n && micro < MICRO_PER_CENT) return BELOW_A_CENT;
  return addSymbol(formatCents(micro));
}

/** Rounded to the cent and without the symbol, for texts that name the currency: `1,234.50`. */
export function formatCents(micro: MicroUsdc): string {
  return formatGrouped(roundToCent(micro), USDC_DECIMALS, CENT_DECIMALS);
}

/** Dollars with every decimal that counts, at least 2: `$0.000001`. */
export function formatUsdExact(micro: MicroUsdc): string {
  return addSymbol(formatGrouped(micro, USDC_DECIMALS, CENT_DECIMALS));
}

/** Returns the exact dollars where `formatUsd` leaves out decimals that count; null elsewhere. */
export function formatUsdHidden(micro: MicroUsdc): string | null {
  const exact = formatUsdExact(micro);
  return exact === formatUsd(micro) ? null : exact;
}

/** Half a cent goes away from zero, as on a receipt. */
function roundToCent(micro: MicroUsdc): MicroUsdc {
  const half = micro < 0n ? -MICRO_PER_CENT / 2n : MICRO_PER_CENT / 2n;
  return ((micro + half) / MICRO_PER_CENT) * MICRO_PER_CENT;
}

/** The minus sign is before the symbol. */
function addSymbol(dollars: string): string {
  return dollars.startsWith('-') ? `-$${dollars.slice(1)}` : `$${dollars}`;
}
