import { queryOptions } from '@tanstack/react-query';

import { ApiError, call } from '#api/client';
import type { ErrorCode } from '#contract/errors';
import type { DrawnPortalRoute } from '#contract/portalRoutes';

import { takePrefetchedResponse } from './prefetchedRequest';

/** The errors of every page for an address without an identifier, or with one of another form. */
const INVALID_ID: ReadonlySet<ErrorCode | null> = new Set([
  'missing_portal_id',
  'invalid_portal_id',
]);

/**
 * The query that a portal page is drawn from. `id`: the identifier in its address. It returns null when
 * the server does not know the identifier, which is final. A failed query is repeated by the page's
 * hook, which knows when to and shows why, and not by the library.
 */
export function portalQuery<Data>(
  { name, query, missingCode }: Pick<DrawnPortalRoute<Data>, 'name' | 'query' | 'missingCode'>,
  id: string,
) {
  const isMissing = ({ code }: ApiError) => code === missingCode || INVALID_ID.has(code);
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
        if (isNew && error instanceof ApiError && isMissing(error)) return null;
        throw error;
      }
    },
    retry: false,
    // One load has just failed when the page appears: its hook says when the next is due.
    retryOnMount: false,
    // Data that the server put into the page is fresh, whatever the browser's clock says.
    refetchOnMount: false,
    refetchOnReconnect: 'always',
  });
}
