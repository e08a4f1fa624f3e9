import { isWalletAccount, type Chain } from '#server/chain/chain';
import { assertFeesPayable } from '#server/chain/fees';
import type { Movement } from '#server/chain/movements';
import { createNotAWalletError } from '#server/chain/payer';
import {
  assertEnoughUsdc,
  canReceive,
  getSpendable,
  readBalances,
  type TokenBalance,
} from '#server/chain/tokenBalances';
import { createInsufficientTokensError, HttpError } from '#server/platform/http/errors';

import type { PaymentRow } from './queries';

/**
 * Checks that the transaction can succeed: every account that it names exists, and the customer's
 * accounts hold enough. Skips accounts of tokens that are not moved. Returns what the platform
 * pays, in lamports.
 *
 * @throws HttpError 422 when it cannot succeed, 503 when the platform cannot pay the fee.
 */
export async function assertFunds(
  chain: Chain,
  payment: PaymentRow,
  movements: Movement[],
): Promise<number> {
  const [first] = movements;
  if (!first) throw new Error('a payment that moves nothing');
  const accounts = movements.flatMap(({ token, from, to }) => [
    { token, owner: from },
    { token, owner: to },
  ]);
  const { feeLamports, wallet, balances } = await readBalances(chain, first.from, accounts);
  const cost = await assertFeesPayable(chain, feeLamports, { signatures: 2 });
  if (!isWalletAccount(wallet)) throw createNotAWalletError();
  for (const [index, movement] of movements.entries()) {
    const [source, target] = balances.slice(2 * index);
    assertMovable(payment, movement, source, target);
  }
  return cost;
}

function assertMovable(
  payment: PaymentRow,
  { token, amount }: Movement,
  source: TokenBalance | null | undefined,
  target: TokenBalance | null | undefined,
): void {
  const redeemed = token.mint.toBase58() === payment.mint_address ? payment.mint_symbol : null;
  if (!canReceive(target)) {
    throw new HttpError('merchant_cannot_receive', { token: redeemed ?? 'USDC' });
  }
  if (redeemed === null) {
    assertEnoughUsdc(source, amount);
    return;
  }
  const available = getSpendable(source);
  if (available < amount) throw createInsufficientTokensError(available, redeemed);
}
