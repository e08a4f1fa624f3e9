import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { BodyOf } from '#contract/endpoint';
import { getUser, updateUser } from '#contract/users';

import { call } from '#api/client';

/** The signed-in user. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(getUser, { signal }),
});

/** Sets the user's name. */
export const updateUserMutation = mutationOptions({
  mutationKey: ['updateUser'],
  mutationFn: (body: BodyOf<typeof updateUser>) => call(updateUser, { body }),
});
