import { HttpError } from '#server/platform/http/errors';

import type { PaymentRow } from './queries';

type ExpiringPayment = Pick<PaymentRow, 'state' | 'expires_at'>;

/** Returns whether the time to pay is over. A paid payment stays paid. */
export function isExpired({ state, expires_at: end }: ExpiringPayment, now: Date): boolean {
  return state !== 'confirmed' && end !== null && end <= now;
}

/**
 * Checks that the time to pay is not over. A transaction that was built before may land later, and
 * then counts.
 *
 * @throws HttpError 410
 */
export function assertNotExpired(payment: ExpiringPayment, now: Date): void {
  if (isExpired(payment, now)) throw new HttpError('payment_expired');
}

/** Returns the requested end of a payment; null for none. @throws HttpError 400 when it is over. */
export function parseExpiry(expiresAt: string | undefined, now: Date): Date | null {
  if (expiresAt === undefined) return null;
  const end = new Date(expiresAt);
  if (end > now) return end;
  throw new HttpError('expiry_in_past');
}
