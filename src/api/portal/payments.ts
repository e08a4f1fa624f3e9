import { ApiError, call } from '#api/client';
import { isUndecided, retryUntilSettled } from '#api/retryUntilSettled';
import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { createPayment, processPayment } from '#contract/payments';

/**
 * Builds the transaction that pays. Returns it in base64, empty for a sandbox payment. Called
 * again, the server returns the same bytes.
 */
export async function requestPaymentTransaction(
  paymentId: string,
  body: BodyOf<typeof createPayment>,
): Promise<string> {
  const { base64Transaction } = await call(createPayment, { bearer: paymentId, body });
  return base64Transaction;
}

/**
 * Asks the server to confirm. Repeats with the same signature for as long as the response is lost or
 * the server cannot know yet (5xx), so that only what has failed shows as a failed payment.
 *
 * @throws {ApiError} when the server refuses.
 */
export function confirmPayment(
  paymentId: string,
  signature: string | null,
): Promise<ResponseOf<typeof processPayment>> {
  return retryUntilSettled(async () => {
    const request = { bearer: paymentId, body: { signature } };
    const answer = await call(processPayment, request);
    if (!answer.confirmed) throw new ApiError('The payment failed on the chain', { status: 402 });
    return answer;
  }, isUndecided);
}
