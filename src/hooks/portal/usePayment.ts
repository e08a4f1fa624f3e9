import { useQuery } from '@tanstack/react-query';

import { portalQuery } from '#api/portal/portalQuery';
import { parsePayment, type ParsedPayment, type Payment } from '#contract/payments';
import { portalRoutes } from '#contract/portalRoutes';
import { getCheckDelayMs } from '#domain/deadline';
import { portal } from '#domain/messages/portal';

import { usePageLoad, type PageLoad } from './usePageLoad';
import { useRetryDelay } from './useRetryDelay';

/** Delays between loads of a payment that may change without this page: longer and longer. */
const WATCH_EVERY_MS = 3_000;
const WATCH_AT_LEAST_EVERY_MS = 15_000;
/** Between loads of one that is looked at: it may expire, or be paid elsewhere, also after its end. */
const POLL_INTERVAL_MS = 30_000;

export interface LoadedPayment extends PageLoad {
  /** Undefined until it is loaded. */
  payment: ParsedPayment | undefined;
  /** Loads the payment again, now. */
  refetch: () => void;
}

/**
 * The payment of a page. A failed load is logged and tried again quietly. It is loaded again and again
 * until it is decided; often while `watching`, and while money arrives.
 */
export function usePayment(paymentId: string, watching: boolean): LoadedPayment {
  const options = portalQuery(portalRoutes.payment, paymentId);
  const getRetryDelay = useRetryDelay();
  const query = useQuery({
    ...options,
    select: selectPayment,
    refetchInterval: ({ state }) => {
      const { data, dataUpdateCount } = state;
      const retryDelay = getRetryDelay(state);
      if (retryDelay !== false) return retryDelay;
      if (!data || isDecided(data)) return false;
      if (!watching && !data.arriving) return getPollDelayMs(data, Date.now());
      return Math.min(WATCH_EVERY_MS * (1 + dataUpdateCount / 10), WATCH_AT_LEAST_EVERY_MS);
    },
  });
  const load = usePageLoad(options.queryKey, query, portal.payment.notice.load);
  return { payment: query.data ?? undefined, ...load, refetch: () => void query.refetch() };
}

/** One function for every render, so that the library calls it for new data only. */
function selectPayment(data: Payment | null): ParsedPayment | null {
  return data && parsePayment(data);
}

/** Its end is asked for at that moment, so that the page changes then. */
function getPollDelayMs({ expiresAt, expired }: Payment, now: number): number {
  if (expiresAt === undefined || expired) return POLL_INTERVAL_MS;
  return getCheckDelayMs(Date.parse(expiresAt), now, POLL_INTERVAL_MS);
}

/** With `confirmed` false, `processed` means failed for good. */
function isDecided({ confirmed, processed }: Payment): boolean {
  return confirmed || processed;
}
