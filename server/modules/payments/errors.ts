import { HttpError } from '#server/platform/http/errors';

/** Returns the 404 error for an unknown payment. */
export function createPaymentNotFoundError(): HttpError {
  return new HttpError('payment_not_found');
}

/** Returns the 409 error for a payment that is paid already. */
export function createPaymentPaidError(): HttpError {
  return new HttpError('payment_already_paid');
}
