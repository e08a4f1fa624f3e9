import type { Chain } from '#server/chain/chain';
import { HttpError } from '#server/platform/http/errors';

/** Returns the 404 error for an unknown payment. */
export function createPaymentNotFoundError(): HttpError {
  return new HttpError('payment_not_found');
}

/** Returns the 409 error for a payment that is paid already. */
export function createPaymentPaidError(): HttpError {
  return new HttpError('payment_already_paid');
}

/**
 * Checks that a payment belongs to this chain: on another chain its addresses mean something else.
 *
 * @throws HttpError 409 when it belongs to another chain.
 */
export function assertChain(payment: { genesis_hash: string }, { nodes }: Chain): void {
  if (payment.genesis_hash === nodes.genesisHash) return;
  throw new HttpError('payment_on_other_network');
}
