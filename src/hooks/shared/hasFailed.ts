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
