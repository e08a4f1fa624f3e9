import type { MicroUsdc } from './money';
import { TOKEN_DECIMALS } from './tokens';

/** Base units of a merchant's token. */
export type TokenBase = bigint;

/** Base units in one token. */
const BASE_PER_TOKEN = 10n ** BigInt(TOKEN_DECIMALS);

/**
 * Micro-dollars that redeemed tokens take off the amount due. What is less than a micro-dollar stays
 * due, so the merchant never gets too little.
 *
 * @param tokenUsdMicro micro-dollars that one token is worth.
 */
export function getRedeemedMicro(tokens: TokenBase, tokenUsdMicro: MicroUsdc): MicroUsdc {
  const product = tokens * tokenUsdMicro;
  const quotient = product / BASE_PER_TOKEN;
  // Division goes towards zero; a negative amount, which only the page knows, goes down as well.
  return product < 0n && product % BASE_PER_TOKEN !== 0n ? quotient - 1n : quotient;
}

/** What is left to pay. Negative when more is redeemed than is due. */
export function getDueAfterRedemption(
  amountMicro: MicroUsdc,
  tokens: TokenBase,
  tokenUsdMicro: MicroUsdc,
): MicroUsdc {
  return amountMicro - getRedeemedMicro(tokens, tokenUsdMicro);
}

/** The fewest tokens that pay an amount in full: the server takes no more than these. */
export function getTokensToCover(amountMicro: MicroUsdc, tokenUsdMicro: MicroUsdc): TokenBase {
  return (amountMicro * BASE_PER_TOKEN + tokenUsdMicro - 1n) / tokenUsdMicro;
}

/** Tokens that an amount buys. What is less than a base unit is not given. */
export function getTokensFor(amountMicro: MicroUsdc, tokenUsdMicro: MicroUsdc): TokenBase {
  return (amountMicro * BASE_PER_TOKEN) / tokenUsdMicro;
}
