import { call } from '#api/client';
import { isUndecided, retryUntilSettled } from '#api/retryUntilSettled';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { createGift, processGift } from '#contract/gifts';
import { parseReceipt, type ParsedReceipt } from '#contract/receipts';

/** Builds the transaction that pays for a gift and delivers it. Called again, the server returns the same bytes. */
export function requestGiftTransaction(
  mintId: string,
  body: BodyOf<typeof createGift>,
): Promise<ResponseOf<typeof createGift>> {
  return call(createGift, { bearer: mintId, body });
}

/**
 * Asks the server to confirm, for as long as the answer is lost or the server cannot know yet. Returns
 * what the buyer keeps. `transactionId`: came with the transaction.
 *
 * @throws {ApiError} when the server refuses.
 */
export async function confirmGift(
  transactionId: string,
  signature: string,
): Promise<ParsedReceipt> {
  const { receipt } = await retryUntilSettled(
    () => call(processGift, { bearer: transactionId, body: { signature } }),
    isUndecided,
  );
  return parseReceipt(receipt);
}
