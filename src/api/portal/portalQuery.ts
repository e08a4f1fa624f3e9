import { queryOptions } from '@tanstack/react-query';

import { ApiError, call } from '#api/client';
import type { ErrorCode } from '#contract/errors';
import type { DrawnPortalRoute } from '#contract/portalRoutes';

import { takePrefetchedResponse } from './prefetchedRequest';

/** How long after a failed load of a portal's page it is tried again. */
export const RETRY_AFTER_MS = 2_000;

/** The server knows nothing by this identifier. */
const MISSING: ReadonlySet<ErrorCode | null> = new Set([
  'payment_not_found',
  'gift_not_found',
  'missing_portal_id',
  'invalid_portal_id',
]);

/**
 * The query that a portal page is drawn from. `id`: the identifier in its address. Null: there is no
 * such thing, which is final. A failed query is repeated by the page's hook, which knows when to and
 * shows why, and not by the library.
 */
export function portalQuery<Data>(
  { name, query }: Pick<DrawnPortalRoute<Data>, 'name' | 'query'>,
  id: string,
) {
  return queryOptions({
    queryKey: [name, id],
    queryFn: async ({ client, queryKey }): Promise<Data | null> => {
      try {
        return await call(query, {
          bearer: id,
          prefetched: takePrefetchedResponse(query.path, id),
        });
      } catch (error) {
        // A page that existed does not vanish: something else refuses then.
        const isNew = !client.getQueryData(queryKey);
        if (isNew && error instanceof ApiError && MISSING.has(error.code)) return null;
        throw error;
      }
    },
    retry: false,
    // One load has just failed when the page appears: its hook says when the next is due.
    retryOnMount: false,
    // Data that the server put into the page is fresh, whatever the browser's clock says.
    refetchOnMount: false,
    refetchOnReconnect: 'always',
    // Without a network a query fails and says so, as it does without a server.
    networkMode: 'always',
  });
}
