import { isWalletAccount, type Chain } from '#server/chain/chain';
import { canReceive, readStanding, spendable, type Holding } from '#server/chain/holdings';
import type { Movement } from '#server/chain/movements';
import {
  HttpError,
  insufficientFunds,
  insufficientTokens,
  outOfFees,
} from '#server/platform/http/errors';

import type { PaymentRow } from './paymentRows';

/** Two signatures, at the network's base price. */
const FEE_LAMPORTS = 10_000;

/**
 * The transaction must be able to succeed: every account that it names exists, and the customer's
 * hold enough. Accounts of what is not moved are not looked at.
 *
 * @throws HttpError 422, or 503 when the platform cannot pay the fee.
 */
export async function requireFunds(
  chain: Chain,
  payment: PaymentRow,
  movements: Movement[],
): Promise<void> {
  const [first] = movements;
  if (!first) throw new Error('a payment that moves nothing');
  const places = movements.flatMap(({ token, from, to }) => [
    { token, owner: from },
    { token, owner: to },
  ]);
  const { feeLamports, wallet, holdings } = await readStanding(chain, first.from, places);
  if (feeLamports < FEE_LAMPORTS) throw outOfFees();
  if (!isWalletAccount(wallet)) throw new HttpError(422, 'This is not the address of a wallet.');
  for (const [index, movement] of movements.entries()) {
    const [source, target] = holdings.slice(2 * index);
    requireMovable(payment, movement, source, target);
  }
}

function requireMovable(
  payment: PaymentRow,
  { token, amount }: Movement,
  source: Holding | null | undefined,
  target: Holding | null | undefined,
): void {
  const redeemed = token.mint.toBase58() === payment.mint_address ? payment.mint_symbol : null;
  if (!canReceive(target)) {
    const what = redeemed ?? 'USDC';
    throw new HttpError(422, `The merchant cannot receive ${what} right now. Please contact them.`);
  }
  const available = spendable(source);
  if (available >= amount) return;
  throw redeemed === null ? insufficientFunds(available) : insufficientTokens(available, redeemed);
}
