import { MedusaError } from '@medusajs/framework/utils';

import type { TillerPayment } from './client';
import { fromMicroUsdc, toMicroUsdc } from './money';

/** Names of what the provider writes into a payment's metadata. */
export const METADATA = { session: 'medusa_session', cart: 'medusa_cart' } as const;

/** The part of a session's data that this provider writes, and trusts: a storefront cannot. */
export interface SessionData {
  /** The payment in Tiller. */
  id: string;
  session_id: string;
  /** Dollars that are asked for, such as `25.00`. */
  amount_usd: string;
  sandbox: boolean;
  /** Where the customer pays. */
  portal_url: string;
  state: TillerPayment['state'];
  expires_at: string | null;
  /** The transaction on the chain; null until it is paid, and for sandbox payments. */
  signature: string | null;
  /** Where the transaction can be seen. */
  explorer_url: string | null;
  /** Dollars that arrived beside it, because the customer paid more than once; null when none did. */
  overpaid_usd: string | null;
}

/**
 * Reads a session's data.
 *
 * @throws MedusaError for a session that this provider has not begun.
 */
export function readSession(
  data: Record<string, unknown> = {},
): Pick<SessionData, 'id' | 'session_id' | 'amount_usd' | 'portal_url'> {
  const { id, session_id, amount_usd, portal_url } = data;
  if (
    typeof id !== 'string' ||
    typeof session_id !== 'string' ||
    typeof amount_usd !== 'string' ||
    typeof portal_url !== 'string'
  ) {
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      'This payment session was not begun with Tiller. Begin a new one.',
    );
  }
  return { id, session_id, amount_usd, portal_url };
}

/**
 * Returns why a payment is not the one that a session asked for; null when it is. What is still
 * open has the amount that is asked for, so that is checked as well.
 */
export function findMismatch(
  payment: Pick<TillerPayment, '_id' | 'amountUSDC' | 'sandbox' | 'metadata'>,
  expected: Pick<SessionData, 'id' | 'session_id' | 'amount_usd' | 'sandbox'>,
): string | null {
  const { _id, amountUSDC, sandbox, metadata } = payment;
  if (_id !== expected.id) return `it is ${_id} and not ${expected.id}`;
  if (metadata[METADATA.session] !== expected.session_id) {
    return `it belongs to ${metadata[METADATA.session] ?? 'no session'} and not to ${expected.session_id}`;
  }
  if (sandbox !== expected.sandbox) {
    return sandbox ? 'it is a sandbox payment, without money' : 'it is not a sandbox payment';
  }
  if (BigInt(amountUSDC) !== toMicroUsdc(expected.amount_usd)) {
    return `it is about $${fromMicroUsdc(amountUSDC)} and not $${expected.amount_usd}`;
  }
  return null;
}
