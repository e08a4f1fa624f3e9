import type { AppContext } from '#server/modules/appContext';
import { HttpError } from '#server/platform/http/errors';

import { findGift } from './giftRows';
import { requireLanded } from './payers';

/**
 * Answers when a gift's transaction has landed: then it is paid for and delivered. Repeated it
 * answers the same.
 *
 * @throws HttpError 404 for an unknown gift, 422 for a signature that is not this gift's, 409 on
 * another chain, 503 while undecided (call again), 402 when it failed on the chain, 410 when it never
 * reached it.
 */
export async function processGift(
  { db, chain, gifts }: Pick<AppContext, 'db' | 'chain' | 'gifts'>,
  giftId: string,
  signature: string,
): Promise<void> {
  const gift = await findGift(db, giftId);
  // The server signed first, so it knows the only one that can pay.
  if (gift.signature !== signature) {
    throw new HttpError(422, 'This signature does not belong to this gift.');
  }
  if (gift.genesis_hash !== chain.nodes.genesisHash) {
    throw new HttpError(409, 'This gift belongs to another network. Order it again.');
  }
  if (gift.state === 'live') await gifts.untilDecided(giftId);
  requireLanded((await findGift(db, giftId)).state, 'gift');
}
