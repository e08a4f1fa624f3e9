import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/client';
import { listReceived, parseReceived } from '#contract/received';

/** A day may end while the page is open. */
const REFRESH_MS = 300_000;

/** Amounts received on each of the last days. */
export function receivedQuery(timeZone: string) {
  return queryOptions({
    queryKey: ['received', timeZone],
    queryFn: ({ signal }) => call(listReceived, { query: { timeZone }, signal }),
    select: parseReceived,
    refetchInterval: REFRESH_MS,
  });
}
