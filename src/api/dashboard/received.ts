import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '#api/client';
import { listReceived, parseReceived } from '#contract/received';

/** A day may end while the page is open. */
const REFRESH_MS = 300_000;

/**
 * Amounts received on each of the last days. `newest`: the newest payment that is known, for which the
 * sums are loaded again; null while none is known, which asks nothing.
 */
export function receivedQuery(timeZone: string, newest: string | null) {
  return queryOptions({
    queryKey: ['received', timeZone, newest],
    queryFn: ({ signal }) => call(listReceived, { query: { timeZone }, signal }),
    select: parseReceived,
    enabled: newest !== null,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
