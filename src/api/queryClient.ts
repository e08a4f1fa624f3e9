import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

import type { Logger } from '#domain/logger';

import { ApiError } from './client';

const MAX_RETRIES = 3;

/** The host's cache of server state. Every failed query and mutation reaches the logger once. */
export function createQueryClient(logger: Logger): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => logger.error(`query.${String(query.queryKey[0])}`, error),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        logger.error(`mutation.${String(mutation.options.mutationKey?.[0])}`, error),
    }),
    defaultOptions: {
      queries: {
        retry: retryUnlessRefused,
        staleTime: 10_000,
        // Without a connection too: the server may be this very machine, and a page that waits says nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a connection a call fails at once: it must not wait and be made later, unasked.
      mutations: { networkMode: 'always' },
    },
  });
}

/** A 4xx is final and not retried; every other failure may be temporary. */
function retryUnlessRefused(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status !== null && error.status < 500;
  return !refused && failures < MAX_RETRIES;
}
