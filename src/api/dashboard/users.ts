import { queryOptions } from '@tanstack/react-query';

import { getUser } from '#contract/users';

import { call } from '#api/client';

/** The signed-in user. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(getUser, { signal }),
});
