import { getOrganization } from '#contract/organizations';
import { listRecentTransactions } from '#contract/transactions';
import { getUser } from '#contract/users';

import { call } from '#api/client';
import { createPrefetchable } from '#api/prefetchedCall';

/** Calls of the first page, which begin before the application is there. */
export const firstCalls = {
  user: createPrefetchable((options) => call(getUser, options)),
  organization: createPrefetchable((options) => call(getOrganization, options)),
  recentTransactions: createPrefetchable((options) => call(listRecentTransactions, options)),
};

/** Begins the calls that every page of a signed-in merchant waits for. */
export function prefetchSession(): void {
  firstCalls.user.prefetch();
  firstCalls.organization.prefetch();
}

/** Begins the call that only the home page waits for. */
export function prefetchHome(): void {
  firstCalls.recentTransactions.prefetch();
}
