import { formatGrouped } from '#domain/decimal';
import { testWallet } from '#domain/messages/testWallet';

import type { WalletMovement } from './summarize';

/**
 * `8.20 USDC`, `5 BEAN`: exact, never rounded.
 *
 * @param symbol of the tokens that are not USDC; null when it is not known: `5 tokens`.
 */
export function formatAmount(
  { amount, decimals, isUsdc }: WalletMovement,
  symbol: string | null,
): string {
  const { usdc, tokens, named } = testWallet;
  if (isUsdc) return usdc(formatGrouped(amount, decimals, Math.min(2, decimals)));
  const text = formatGrouped(amount, decimals);
  return symbol === null ? tokens(text) : named(text, symbol);
}
