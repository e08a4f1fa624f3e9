import { HttpError } from '#server/platform/http/errors';

/** Returns the 404 error for an unknown gift. */
export function createGiftNotFoundError(): HttpError {
  return new HttpError('gift_not_found');
}

/** Returns the 409 error for a gift whose merchant cannot be paid. */
export function createCannotBePaidError(): HttpError {
  return new HttpError('gift_not_sold');
}

/** Returns the 409 error for an order that is paid already. */
export function createGiftPaidError(): HttpError {
  return new HttpError('gift_already_paid');
}
