import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';
import { enqueue } from '#server/platform/jobs/jobTable';

import { giftReceiptMail } from './giftReceipts';
import { recordGiftEvents } from './giftEvents';
import { findGiftPlans } from './queries';

/**
 * Records that a gift was bought, and adds the job that mails the receipt, once a gift is paid for
 * and delivered.
 */
export const giftHandler: TransactionHandler = {
  sentBy: 'customer',
  findPlans: findGiftPlans,
  onConfirmed: async (tx, gifts) => {
    for (const { row } of gifts) {
      const giftId = row.owner_id;
      await enqueue(tx, giftReceiptMail, { giftId }, giftId);
    }
    await recordGiftEvents(
      tx,
      gifts.map(({ row }) => row),
    );
  },
};
