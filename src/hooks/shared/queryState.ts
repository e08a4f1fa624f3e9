import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The part of a query's result that tells whether it failed. */
interface Asked {
  isError: boolean;
  isPending: boolean;
  errorUpdateCount: number;
}

/**
 * Whether a query has failed and not answered since. Also while it is asked again: a page that asks
 * every few seconds tells of it once.
 */
export function hasFailed({ isError, isPending, errorUpdateCount }: Asked): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

/**
 * Fetches again what a change may have altered. An answer that is on its way may be from before it,
 * and while there is none yet the library would wait for that one and keep it.
 */
export async function refetch(
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
