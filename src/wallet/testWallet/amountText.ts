import { testWallet } from '#domain/messages/testWallet';

import type { Movement } from './summarize';

/**
 * `8.20 USDC`, `5 BEAN`: exact, never rounded.
 *
 * @param symbol of the tokens that are not USDC; null when it is not known: `5 tokens`.
 */
export function formatAmount(
  { amount, decimals, isUsdc }: Movement,
  symbol: string | null,
): string {
  const { usdc, tokens, named } = testWallet;
  if (isUsdc) return usdc(formatBaseUnits(amount, decimals, 2));
  const text = formatBaseUnits(amount, decimals, 0);
  return symbol === null ? tokens(text) : named(text, symbol);
}

/** Raw units as a decimal number with at least `least` decimals, without a float in between. */
function formatBaseUnits(amount: bigint, decimals: number, least: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const shown = fraction.padEnd(Math.min(least, decimals), '0');
  const grouped = groups.format(BigInt(whole));
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

const groups = new Intl.NumberFormat('en-US');
