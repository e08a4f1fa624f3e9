import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { common } from '#domain/messages/common';

/** What others change while a page is open is fetched again this often, and when the page becomes visible. */
export const REFRESH_MS = 10_000;

/** The part of a query's result that shows whether it failed. */
interface QueryStatus {
  isError: boolean;
  isPending: boolean;
  errorUpdateCount: number;
}

/**
 * Returns whether a query has failed and has not succeeded since. True during a retry too, so that a
 * page which polls reports the failure once.
 */
export function hasFailed({ isError, isPending, errorUpdateCount }: QueryStatus): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

/**
 * Returns what to say of a query that has failed: `loadFailed` when nothing is known, and otherwise
 * that what is shown may be out of date. Empty when it has not failed.
 */
export function describeLoadFailure(
  query: QueryStatus & { data: unknown },
  loadFailed: string,
): string {
  if (!hasFailed(query)) return '';
  return query.data === undefined ? loadFailed : common.outdated;
}

/** A query that can be asked again. */
interface RefetchableQuery {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** The way to try a failed load again, as screens take it. */
interface Retry {
  retrying: boolean;
  onRetry: () => void;
}

/** Returns the way to try a failed query again, for a screen that says that it failed; null otherwise. */
export function getRetry(query: QueryStatus & RefetchableQuery, visible: boolean): Retry | null {
  return visible && hasFailed(query) ? createRetry(query) : null;
}

/** Returns the way to try a failed query again. */
export function createRetry({ isFetching, refetch: ask }: RefetchableQuery): Retry {
  return { retrying: isFetching, onRetry: () => void ask() };
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
