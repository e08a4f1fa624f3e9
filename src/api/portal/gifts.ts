import { call } from '#api/client';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { createGift, processGift } from '#contract/gifts';
import { parseReceipt, type ParsedReceipt } from '#contract/receipts';

import { retryUntilConfirmed } from './retryPolicy';

/** Builds the transaction that pays for a gift and delivers it. Called again, the server returns the same bytes. */
export function requestGiftTransaction(
  mintId: string,
  body: BodyOf<typeof createGift>,
): Promise<ResponseOf<typeof createGift>> {
  return call(createGift, { bearer: mintId, body });
}

/**
 * Asks the server to confirm, as often as it takes. Returns what the buyer keeps. `transactionId`: came
 * with the transaction.
 *
 * @throws {ApiError} when the server refuses, or after three minutes.
 */
export async function confirmGift(
  transactionId: string,
  signature: string,
): Promise<ParsedReceipt> {
  const { receipt } = await retryUntilConfirmed(() =>
    call(processGift, { bearer: transactionId, body: { signature } }),
  );
  return parseReceipt(receipt);
}
