import type { Payment } from '#contract/payments';
import { portal } from '#domain/messages/portal';

import { paymentCalls } from './paymentCalls';
import { usePortalPlace } from './PortalRoutes';
import { loadNoticeOf, reloadAfterMs } from './reloading';
import { useAnswer } from './useAnswer';

/** How often a payment is asked for that may change without this page: less and less. */
const WATCH_EVERY_MS = 3_000;
const WATCH_AT_LEAST_EVERY_MS = 15_000;

export interface LoadedPayment {
  /** Undefined until it is loaded. */
  payment: Payment | undefined;
  /** Why it is not loaded; '' when it is, or nobody knows yet. */
  loadNotice: string;
  /** Asks the server how the payment stands. */
  askNow: () => void;
}

/**
 * The payment that the page is at. A failed load is logged and tried again quietly (AMB-79).
 * `watching`: asks again and again until the payment is decided.
 */
export function usePayment(watching: boolean): LoadedPayment {
  const { id, payment: first } = usePortalPlace();

  const { answer, error, askNow } = useAnswer({
    event: 'query.payment',
    first,
    watching,
    ask: async () => {
      const { loadPayment } = await paymentCalls();
      return loadPayment(id);
    },
    pause: (outcome, asked, watching) => {
      if ('error' in outcome) return reloadAfterMs(outcome.error);
      if (!watching || isDecided(outcome.answer)) return null;
      return Math.min(WATCH_EVERY_MS * (1 + asked / 10), WATCH_AT_LEAST_EVERY_MS);
    },
  });
  return { payment: answer, loadNotice: loadNoticeOf(error, portal.payment.notice), askNow };
}

/** §3: with `confirmed` false, `processed` means failed for good. */
function isDecided({ confirmed, processed }: Payment): boolean {
  return confirmed || processed;
}
