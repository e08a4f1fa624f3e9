import * as v from 'valibot';

import { createStoredRecord } from './storedRecord';

const sentGift = v.object({
  /** Came with the transaction. */
  transactionId: v.string(),
  signature: v.string(),
  /** Where the receipt is mailed to. */
  email: v.string(),
});

/** A purchase that the wallet has sent and the server has not confirmed to this tab. */
export type SentGift = v.InferOutput<typeof sentGift>;

const record = createStoredRecord(() => sessionStorage, 'sentGift', sentGift);

/** Keeps a purchase for the page when it is loaded again in this tab, or forgets it when null. */
export const storeSentGift = record.store;

/** Returns the purchase of this gift that was sent last and is not confirmed; null without one. */
export function readSentGift(mintId: string): SentGift | null {
  return record.parse(record.read(mintId));
}
