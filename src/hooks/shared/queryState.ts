import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The part of a query's result that tells whether it failed. */
interface Asked {
  isError: boolean;
  isPending: boolean;
  errorUpdateCount: number;
}

/**
 * Returns whether a query has failed and has not succeeded since. True during a retry too, so that a
 * page which polls reports the failure once.
 */
export function hasFailed({ isError, isPending, errorUpdateCount }: Asked): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

/** A query that can be asked again. */
interface Refetched extends Asked {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Returns the way to try a failed query again, for a screen that says that it failed; null otherwise. */
export function getRetry(
  query: Refetched,
  visible: boolean,
): { retrying: boolean; onRetry: () => void } | null {
  if (!visible || !hasFailed(query)) return null;
  return { retrying: query.isFetching, onRetry: () => void query.refetch() };
}

/**
 * Fetches again what a change may have altered. A request in flight is cancelled: its answer may be
 * older than the change, and the library would otherwise wait for it and keep it.
 */
export async function refetch(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
