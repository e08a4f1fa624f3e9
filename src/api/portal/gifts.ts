import * as v from 'valibot';

import { call } from '#api/client';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { createGift, getGift, gift, processGift, type Gift } from '#contract/gifts';

import { takeEarly } from './early';
import { ANSWER_WITHIN_MS, untilConfirmed } from './patience';

/** A price that is none spoils the amount on the card, not the card (N-18). */
const response = v.object({ ...gift.entries, tokenUSDValue: v.fallback(v.number(), 0) });
const getGiftAtAnyPrice = { ...getGift, response };

/** The token that is given. `bearer`: the mint's identifier, in the URL (§6). */
export function loadGift(bearer: string): Promise<Gift> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const early = takeEarly(getGift.path, bearer);
  return call(getGiftAtAnyPrice, { bearer, signal, ...(early && { early }) });
}

/**
 * Builds the transaction that pays for a gift and delivers it. Gives up after 30 s (F-03): asked
 * again, the server answers the same bytes.
 */
export function requestGiftTransaction(
  bearer: string,
  body: BodyOf<typeof createGift>,
): Promise<ResponseOf<typeof createGift>> {
  return call(createGift, { bearer, body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
}

/**
 * Asks the server to confirm, as often as it takes (G-09). `bearer`: the `transactionId` that came
 * with the transaction.
 *
 * @throws {ApiError} when the server refuses, or after three minutes.
 */
export function confirmGift(bearer: string, signature: string): Promise<void> {
  return untilConfirmed((signal) => call(processGift, { bearer, body: { signature }, signal }));
}
