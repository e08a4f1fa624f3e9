import { queryOptions } from '@tanstack/react-query';

import { firstCalls } from '#api/dashboard/prefetch';

/** The signed-in user. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => firstCalls.user.load(signal),
});
