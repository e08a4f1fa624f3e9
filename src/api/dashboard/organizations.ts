import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf } from '#contract/endpoint';
import { updateOrganization } from '#contract/organizations';

import { call } from '#api/client';
import { firstCalls } from '#api/dashboard/prefetch';

/** The signed-in user's organization. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => firstCalls.organization.load(signal),
});

/** Sets the organization's name, or links its wallet. */
export const updateOrganizationMutation = mutationOptions({
  mutationKey: ['updateOrganization'],
  mutationFn: (body: BodyOf<typeof updateOrganization>) => call(updateOrganization, { body }),
});
