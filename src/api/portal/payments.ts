import type { BodyOf } from '#contract/endpoint';
import { createPayment, getPayment, processPayment, type Payment } from '#contract/payments';

import { ApiError, call } from '#api/client';

import { takeEarly } from './early';
import { ANSWER_WITHIN_MS, untilConfirmed } from './patience';

/** What the payment asks for. `bearer`: the identifier in the URL (§6). */
export function loadPayment(bearer: string): Promise<Payment> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const early = takeEarly(getPayment.path, bearer);
  return call(getPayment, { bearer, signal, ...(early && { early }) });
}

/**
 * Builds the transaction that pays. Answers base64, empty for a sandbox payment. Gives up after 30 s
 * (F-03): asked again, the server answers the same bytes.
 */
export async function requestPaymentTransaction(
  bearer: string,
  body: BodyOf<typeof createPayment>,
): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const { base64Transaction } = await call(createPayment, { bearer, body, signal });
  return base64Transaction;
}

/**
 * Asks the server to confirm. Repeats with the same signature while the answer is lost or the server
 * cannot know yet (5xx), so that a lost response never shows as a failed payment.
 *
 * @throws {ApiError} when the server refuses, or after three minutes.
 */
export async function confirmPayment(bearer: string, signature: string | null): Promise<void> {
  await untilConfirmed(async (signal) => {
    const { confirmed } = await call(processPayment, { bearer, body: { signature }, signal });
    if (!confirmed) throw new ApiError('The payment failed on the chain', { status: 402 });
  });
}
