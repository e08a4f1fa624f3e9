import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf } from '#contract/endpoint';
import { createPaymentLink, listRecentTransactions } from '#contract/transactions';

import { call } from '#api/client';

/** The newest processed payments. */
export const recentTransactionsQuery = queryOptions({
  queryKey: ['recentTransactions'],
  queryFn: ({ signal }) => call(listRecentTransactions, { signal }),
});

/** Creates a payment link. */
export const createPaymentLinkMutation = mutationOptions({
  mutationKey: ['createPaymentLink'],
  mutationFn: (body: BodyOf<typeof createPaymentLink>) => call(createPaymentLink, { body }),
});
