import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf } from '#contract/endpoint';
import { getOrganization, updateOrganization } from '#contract/organizations';

import { call } from '#api/client';

/** The signed-in user's organization. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => call(getOrganization, { signal }),
});

/** Sets the organization's name, or links its wallet. */
export const updateOrganizationMutation = mutationOptions({
  mutationKey: ['updateOrganization'],
  mutationFn: (body: BodyOf<typeof updateOrganization>) => call(updateOrganization, { body }),
});
