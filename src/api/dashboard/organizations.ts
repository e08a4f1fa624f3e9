import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { updateOrganization } from '#contract/organizations';

import { call } from '#api/client';
import { firstCalls } from '#api/dashboard/prefetch';

/** The signed-in user's organization. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => firstCalls.organization.load(signal),
});

/** Links the organization's wallet. */
export const linkWalletMutation = mutationOptions({
  mutationKey: ['linkWallet'],
  mutationFn: (wallet: string) => call(updateOrganization, { body: { wallet } }),
});

/** Gives the organization another name. */
export const renameOrganizationMutation = mutationOptions({
  mutationKey: ['renameOrganization'],
  mutationFn: (name: string) => call(updateOrganization, { body: { name } }),
});
