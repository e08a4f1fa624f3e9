import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf, ResponseOf } from '#contract/endpoint';
import { parseTransaction, parseTransactionDetail } from '#contract/parsedTransactions';
import {
  createPaymentLink,
  listTransactions,
  sendFunds,
  type Transaction,
} from '#contract/transactions';

import { call } from '#api/client';
import { firstCalls } from '#api/dashboard/prefetch';
import { isUnanswered, retryUntilSettled } from '#api/retryUntilSettled';
import { holdSession, SessionChangedError } from '#api/session';

/** The newest processed payments. */
export const recentTransactionsQuery = queryOptions({
  queryKey: ['recentTransactions'],
  queryFn: ({ signal }) => firstCalls.recentTransactions.load(signal),
  select: parseTransactions,
});

/** One function for every render, so that the library calls it for new data only. */
function parseTransactions(transactions: Transaction[]) {
  return transactions.map(parseTransaction);
}

/** All payments, paid or not, in pages from the newest on. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(listTransactions, { query: cursor === '' ? {} : { cursor }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  select: parsePages,
});

function parsePages({ pages }: { pages: ResponseOf<typeof listTransactions>[] }) {
  return pages.flatMap(({ transactions }) => transactions.map(parseTransactionDetail));
}

export interface CreatePaymentLinkRequest {
  body: BodyOf<typeof createPaymentLink>;
  /** Idempotency key of this link: the same for every retry. */
  idempotencyKey: string;
}

/** Creates a payment link. */
export const createPaymentLinkMutation = mutationOptions({
  mutationKey: ['createPaymentLink'],
  mutationFn: ({ body, idempotencyKey }: CreatePaymentLinkRequest) =>
    call(createPaymentLink, { body, idempotencyKey }),
});

/**
 * Sends USDC from the operating account. When the answer is lost or the server does not know yet
 * (503), the call is repeated a few times with the same key: one key makes one transfer. Any other
 * answer is shown at once.
 */
export const sendFundsMutation = mutationOptions({
  mutationKey: ['sendFunds'],
  mutationFn: ({ body, idempotencyKey }: SendFundsRequest) => {
    const assertSession = holdSession();
    return retryUntilSettled(
      async () => {
        assertSession();
        return call(sendFunds, { body, idempotencyKey });
      },
      (error, tries) =>
        isUnanswered(error) && tries < SEND_TRIES && !(error instanceof SessionChangedError),
    );
  },
  // The send page removes it, once it has shown how it ended.
  gcTime: Infinity,
});

export interface SendFundsRequest {
  body: BodyOf<typeof sendFunds>;
  /** Idempotency key of this transfer: the same for every retry. */
  idempotencyKey: string;
}

const SEND_TRIES = 4;
