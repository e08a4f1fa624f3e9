import { useQuery } from '@tanstack/react-query';

import { ApiError } from '#api/client';
import { paymentQuery } from '#api/portal/payments';
import type { Payment } from '#contract/payments';

/** How often a payment is asked for that may change without this page: less and less. */
const WATCH_EVERY_MS = 3_000;
const WATCH_AT_LEAST_EVERY_MS = 15_000;

/** How long to wait after a failed load before the next try. */
const RELOAD_AFTER_MS = 2_000;

/**
 * The payment, undefined until it is loaded. A failed load is logged by the query cache and tried
 * again quietly (AMB-79). `watching`: asks again and again until the payment is decided.
 */
export function usePayment(id: string, watching: boolean): Payment | undefined {
  const { data } = useQuery({
    ...paymentQuery(id),
    refetchInterval: ({ state: { data, dataUpdateCount, error } }) => {
      if (!data) return isFinal(error) ? false : RELOAD_AFTER_MS;
      if (!watching || isDecided(data)) return false;
      return Math.min(WATCH_EVERY_MS * (1 + dataUpdateCount / 10), WATCH_AT_LEAST_EVERY_MS);
    },
  });
  return data;
}

/** §3: with `confirmed` false, `processed` means failed for good. */
function isDecided({ confirmed, processed }: Payment): boolean {
  return confirmed || processed;
}

/** The server knows no such payment: asking again does not help. */
function isFinal(error: Error | null): boolean {
  return error instanceof ApiError && [400, 401, 403, 404, 410].includes(error.status ?? 0);
}
