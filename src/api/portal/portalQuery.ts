import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client';
import type { DrawnPortalRoute } from '#contract/portalRoutes';

import { takePrefetchedResponse } from './prefetchedRequest';

/**
 * The query that a portal page is drawn from. `id`: the identifier in its address. A failed query is
 * repeated by the page's hook, which knows when to and shows why, and not by the library.
 */
export function portalQuery<Data>(
  { name, query }: Pick<DrawnPortalRoute<Data>, 'name' | 'query'>,
  id: string,
) {
  return queryOptions({
    queryKey: [name, id],
    queryFn: (): Promise<Data> =>
      call(query, {
        bearer: id,
        prefetched: takePrefetchedResponse(query.path, id),
      }),
    retry: false,
    // What the server has put into the page is new, whatever the clock of the browser says.
    refetchOnMount: false,
    refetchOnReconnect: 'always',
    // Without a network a query fails and says so, as it does without a server.
    networkMode: 'always',
  });
}
