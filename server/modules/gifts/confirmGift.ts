import type { Receipt } from '#contract/receipts';
import { formatDecimal } from '#domain/decimal';
import { TOKEN_DECIMALS } from '#domain/tokens';
import { assertChain } from '#server/chain/assertChain';
import { assertConfirmed } from '#server/chain/transactions/assertConfirmed';
import type { PrepareDeps } from '#server/chain/transactions/prepareTransaction';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { requireGiftTransaction, requireReceipt } from './queries';

const UNCONFIRMED_CODES = {
  pending: 'gift_pending',
  failed: 'gift_failed',
  expired: 'gift_try_expired',
} as const;

/**
 * Waits until a gift's transaction is confirmed: then it is paid for and delivered. Returns the
 * buyer's receipt. A repeated call returns the same.
 *
 * @throws HttpError 404 for an unknown gift, 422 for a signature that is not this gift's, 409 on
 * another chain, 503 while undecided (call again), 402 when it failed on the chain, 410 when it
 * never reached it.
 */
export async function confirmGift(
  { db, chain, monitor }: PrepareDeps,
  giftId: string,
  signature: string,
): Promise<Receipt> {
  const transaction = await requireGiftTransaction(db, giftId);
  // The server signed first, so it knows the only signature that can pay.
  if (transaction.signature !== signature) {
    throw new HttpError('signature_of_other', { thing: 'gift' });
  }
  assertChain(transaction, chain, 'gift_on_other_network');
  assertConfirmed(await monitor.waitUntilDecided(transaction), UNCONFIRMED_CODES);
  return readReceipt(db, giftId);
}

/** Returns the receipt of a confirmed gift. @throws Error for any other. */
export async function readReceipt(db: Db, giftId: string): Promise<Receipt> {
  const gift = await requireReceipt(db, giftId);
  return {
    paidAt: gift.decided_at.toISOString(),
    paidUSDC: Number(gift.amount_micro),
    merchant: gift.merchant,
    tokens: { amount: formatDecimal(gift.token_base, TOKEN_DECIMALS), symbol: gift.symbol },
    memo: gift.memo,
    wallet: gift.wallet,
    signature: gift.signature,
  };
}
