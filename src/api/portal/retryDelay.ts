/** The wait after the first failure, and the longest. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;
/** Each wait is so many times the one before. */
const GROWTH = 1.5;

/**
 * Returns how long after a failed load of a portal's page it is tried again. It grows, whatever the
 * answer was: in an outage every open page asks.
 *
 * @param failures how often in a row it has failed: at least 1.
 */
export function getRetryDelayMs(failures: number): number {
  return Math.min(FIRST_MS * GROWTH ** (failures - 1), LONGEST_MS);
}

/** What the library counts for a query: all loads and all failures since the page was opened. */
export interface LoadCounts {
  dataUpdateCount: number;
  errorUpdateCount: number;
}

/**
 * Creates the count of failures in a row, for one page. It is called at every change of the query, and
 * begins anew when data came.
 */
export function createFailureCount(): (counts: LoadCounts) => number {
  let last: LoadCounts = { dataUpdateCount: 0, errorUpdateCount: 0 };
  return (counts) => {
    if (counts.dataUpdateCount !== last.dataUpdateCount) last = counts;
    return counts.errorUpdateCount - last.errorUpdateCount;
  };
}
