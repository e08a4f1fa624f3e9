import { mutationOptions } from '@tanstack/react-query';

import { updateOrganization } from '#contract/organizations';
import { updateUser } from '#contract/users';

import { call } from '#api/client';
import { holdSession } from '#api/session';

/** The profile of a new merchant. */
export interface Profile {
  firstName: string;
  lastName: string;
  organizationName: string;
}

/**
 * Names the user, then the organization of the same session. After a failure both are sent again, which
 * is safe.
 */
export const setUpProfileMutation = mutationOptions({
  mutationKey: ['setUpProfile'],
  mutationFn: async ({ firstName, lastName, organizationName }: Profile) => {
    const assertSession = holdSession();
    await call(updateUser, { body: { firstName, lastName } });
    assertSession();
    await call(updateOrganization, { body: { name: organizationName } });
  },
});
