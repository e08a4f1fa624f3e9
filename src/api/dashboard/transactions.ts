import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf } from '#contract/endpoint';
import { createPaymentLink, sendFunds } from '#contract/transactions';

import { call } from '#api/client';
import { firstCalls } from '#api/dashboard/prefetch';
import { retryUntilSettled } from '#api/retryUntilSettled';

/** The newest processed payments. */
export const recentTransactionsQuery = queryOptions({
  queryKey: ['recentTransactions'],
  queryFn: ({ signal }) => firstCalls.recentTransactions.load(signal),
});

/** Creates a payment link. */
export const createPaymentLinkMutation = mutationOptions({
  mutationKey: ['createPaymentLink'],
  mutationFn: (body: BodyOf<typeof createPaymentLink>) => call(createPaymentLink, { body }),
});

/**
 * Sends USDC from the operating account. When the answer is lost or the server does not
 * know yet, the call is retried a few times with the same key: one key makes one transfer.
 */
export const sendFundsMutation = mutationOptions({
  mutationKey: ['sendFunds'],
  mutationFn: ({ body, idempotencyKey }: SendFundsRequest) =>
    retryUntilSettled((signal) => call(sendFunds, { body, idempotencyKey, signal }), {
      answerWithinMs: SENT_WITHIN_MS,
      mayRepeat: (tries) => tries < SEND_TRIES,
    }),
});

export interface SendFundsRequest {
  body: BodyOf<typeof sendFunds>;
  /** Idempotency key of this transfer: the same for every retry. */
  idempotencyKey: string;
}

/** The server answers when the network has confirmed the transfer. */
const SENT_WITHIN_MS = 60_000;
const SEND_TRIES = 4;
