import { formatUsdExact, microFromUsd } from './money';

/** Decimals that a token's amount is shown with: as many as the tokens have. */
const DECIMALS = 6;

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: DECIMALS });

/**
 * Tokens for people, such as a balance's `uiAmount`: `1,250,000.5`. Grouped, at most 6 decimals,
 * never an exponent and never `-0`.
 */
export function formatTokenAmount(amount: number): string {
  return plain.format(amount).replace(/^-0$/, '0');
}

/**
 * Dollars that one token is worth: `$1.00`, `$0.0025`. Two decimals would show the value of a small
 * token as nothing, so every decimal that counts is there.
 */
export function formatTokenValue(usd: number): string {
  const micro = microFromUsd(usd);
  return micro === null ? `$${formatTokenAmount(usd)}` : formatUsdExact(micro);
}
