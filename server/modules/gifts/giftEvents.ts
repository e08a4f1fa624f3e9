import type { DecidedTransaction } from '#server/chain/transactions/transactionHandler';
import { recordEvents } from '#server/modules/webhooks/recordEvents';
import type { Tx } from '#server/platform/db/database';

import { readGifts } from './listGifts';

/** Records that gifts were bought, in the database transaction that confirms them. */
export async function recordGiftEvents(tx: Tx, confirmed: DecidedTransaction[]): Promise<void> {
  const events = confirmed.map(({ organization_id: organizationId, owner_id: subjectId }) => ({
    type: 'gift.confirmed' as const,
    organizationId,
    subjectId,
  }));
  await recordEvents(tx, events, async (giftIds) => {
    const gifts = await readGifts(tx, giftIds);
    // Gifts are always paid for with money.
    return new Map(gifts.map((data) => [data._id, { sandbox: false, data }]));
  });
}
