import { MICRO_PER_USD, type MicroUsdc } from './money';

/** Base units of a merchant's token: 6 decimals, as USDC has. */
export type TokenBase = bigint;

/** Base units in one token. */
const BASE_PER_TOKEN = 1_000_000n;

/**
 * Micro-dollars that redeemed tokens take off the amount due. What is less than a micro-dollar stays
 * due, so the merchant never gets too little.
 *
 * @param tokenUsdMicro micro-dollars that one token is worth.
 */
export function redeemedMicro(tokens: TokenBase, tokenUsdMicro: MicroUsdc): MicroUsdc {
  const product = tokens * tokenUsdMicro;
  const quotient = product / BASE_PER_TOKEN;
  // Division goes towards zero; a negative amount, which only the page knows, goes down as well.
  return product < 0n && product % BASE_PER_TOKEN !== 0n ? quotient - 1n : quotient;
}

/** What is left to pay. Negative when more is redeemed than is due. */
export function dueAfterRedemption(
  amountMicro: MicroUsdc,
  tokens: TokenBase,
  tokenUsdMicro: MicroUsdc,
): MicroUsdc {
  return amountMicro - redeemedMicro(tokens, tokenUsdMicro);
}

/** The fewest tokens that pay an amount in full: the server takes no more than these. */
export function tokensToCover(amountMicro: MicroUsdc, tokenUsdMicro: MicroUsdc): TokenBase {
  return (amountMicro * BASE_PER_TOKEN + tokenUsdMicro - 1n) / tokenUsdMicro;
}

/** Tokens that an amount buys. What is less than a base unit is not given. */
export function tokensFor(amountMicro: MicroUsdc, tokenUsdMicro: MicroUsdc): TokenBase {
  return (amountMicro * MICRO_PER_USD) / tokenUsdMicro;
}

/** Tokens as the wire's plain decimal text: `12.5`, `0.000001`, never an exponent. */
export function formatDecimal(tokens: TokenBase): string {
  const fraction = (tokens % BASE_PER_TOKEN).toString().padStart(6, '0').replace(/0+$/, '');
  const whole = (tokens / BASE_PER_TOKEN).toString();
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
