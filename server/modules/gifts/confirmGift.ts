import type { PrepareDeps } from '#server/chain/transactions/prepareTransaction';
import { HttpError } from '#server/platform/http/errors';
import { assertConfirmed } from '#server/modules/payments/payerChecks';

import { findGiftTransaction } from './queries';

/**
 * Waits until a gift's transaction is confirmed: then it is paid for and delivered. A repeated call
 * returns the same.
 *
 * @throws HttpError 404 for an unknown gift, 422 for a signature that is not this gift's, 409 on
 * another chain, 503 while undecided (call again), 402 when it failed on the chain, 410 when it
 * never reached it.
 */
export async function confirmGift(
  { db, chain, monitor }: PrepareDeps,
  giftId: string,
  signature: string,
): Promise<void> {
  const transaction = await findGiftTransaction(db, giftId);
  // The server signed first, so it knows the only signature that can pay.
  if (transaction.signature !== signature) {
    throw new HttpError('signature_of_other', { thing: 'gift' });
  }
  if (transaction.genesis_hash !== chain.nodes.genesisHash) {
    throw new HttpError('gift_on_other_network');
  }
  const { id, state } = transaction;
  assertConfirmed(state === 'pending' ? await monitor.untilDecided(id) : state, 'gift');
}
