import { testWallet } from '#domain/messages/testWallet';

import type { Movement } from './summarize';

/** `8.20 USDC`, `5 tokens`: exact, never rounded. */
export function amountText({ amount, decimals, isUsdc }: Movement): string {
  const { usdc, tokens } = testWallet;
  return isUsdc ? usdc(decimalText(amount, decimals, 2)) : tokens(decimalText(amount, decimals, 0));
}

/** Raw units as a decimal number with at least `least` decimals, without a float in between. */
function decimalText(amount: bigint, decimals: number, least: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const shown = fraction.padEnd(Math.min(least, decimals), '0');
  const grouped = groups.format(BigInt(whole));
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

const groups = new Intl.NumberFormat('en-US');
