import type { Payment } from '#contract/payments';
import { statusOf } from '#domain/statusOf';

import { paymentCalls } from './paymentCalls';
import { usePortalPlace } from './PortalRoutes';
import { useAnswer } from './useAnswer';

/** How often a payment is asked for that may change without this page: less and less. */
const WATCH_EVERY_MS = 3_000;
const WATCH_AT_LEAST_EVERY_MS = 15_000;

/** How long to wait after a failed load before the next try. */
const RELOAD_AFTER_MS = 2_000;

export interface LoadedPayment {
  /** Undefined until it is loaded. */
  payment: Payment | undefined;
  /** Asks the server how the payment stands. */
  askNow: () => void;
}

/**
 * The payment that the page is at. A failed load is logged and tried again quietly (AMB-79).
 * `watching`: asks again and again until the payment is decided.
 */
export function usePayment(watching: boolean): LoadedPayment {
  const { id, payment: first } = usePortalPlace();

  const { answer, askNow } = useAnswer({
    event: 'query.payment',
    first,
    watching,
    ask: async () => {
      const { loadPayment } = await paymentCalls();
      return loadPayment(id);
    },
    pause: (outcome, asked, watching) => {
      if ('error' in outcome) return isFinal(outcome.error) ? null : RELOAD_AFTER_MS;
      if (!watching || isDecided(outcome.answer)) return null;
      return Math.min(WATCH_EVERY_MS * (1 + asked / 10), WATCH_AT_LEAST_EVERY_MS);
    },
  });
  return { payment: answer, askNow };
}

/** §3: with `confirmed` false, `processed` means failed for good. */
function isDecided({ confirmed, processed }: Payment): boolean {
  return confirmed || processed;
}

/** The server knows no such payment: asking again does not help. */
function isFinal(error: unknown): boolean {
  return [400, 401, 403, 404, 410].includes(statusOf(error) ?? 0);
}
