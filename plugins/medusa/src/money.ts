import { MathBN, MedusaError } from '@medusajs/framework/utils';
import type { BigNumberInput } from '@medusajs/framework/types';

/** A dollar has a million units of USDC. */
const USDC_DECIMALS = 6;
const CENTS = 2;
const HALF_UP = 4;

/**
 * Returns an amount of Medusa as the text that Tiller takes, such as `25.00`: whole cents, rounded as
 * Medusa does, and never through a floating-point number.
 *
 * @throws MedusaError for another currency than US dollars, and for an amount that is not above 0.
 */
export function toUsd(amount: BigNumberInput, currencyCode: string): string {
  if (currencyCode.toLowerCase() !== 'usd') {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `Tiller takes US dollars only, which customers pay in USDC. This cart is in ${currencyCode.toUpperCase()}. Use a region with the currency USD, or another payment provider.`,
    );
  }
  const usd = MathBN.convert(amount).decimalPlaces(CENTS, HALF_UP);
  if (!usd.gt(0)) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `There is nothing to pay: the amount is ${usd.toFixed(CENTS)}.`,
    );
  }
  return usd.toFixed(CENTS);
}

/** Returns dollars as whole units of USDC: `25.00` is 25,000,000. */
export function toMicroUsdc(usd: string): bigint {
  const [dollars = '', decimals = ''] = usd.split('.');
  return BigInt(dollars + decimals.padEnd(USDC_DECIMALS, '0'));
}

/** Returns units of USDC as dollars, all of them: 25,000,000 is `25.00`, 1 is `0.000001`. */
export function fromMicroUsdc(micro: number): string {
  const usd = MathBN.div(micro, 10 ** USDC_DECIMALS);
  return usd.toFixed(Math.max(CENTS, usd.decimalPlaces() ?? 0));
}
