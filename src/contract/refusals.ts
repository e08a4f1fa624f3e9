import * as v from 'valibot';

import type { Schema } from './endpoint';

/** What may stand in an `Idempotency-Key` header. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/;

/** Bearers of portal calls. Sessions (`s_`) and API keys (`sk_`) do not match. */
export const PORTAL_ID = /^(?:pay|pay_test|mint|gift|order)_[\w-]{1,64}$/;

/** What a phone can pay: a payment, or the order of a gift. */
export const PHONE_ID = /^(?:pay|pay_test|order)_[\w-]{1,64}$/;

/** Why a request is refused before its content is looked at. */
export const refusals = {
  signInFirst: 'Sign in first.',
  noPortal: 'This is not the identifier of a portal.',
  badIdempotencyKey: 'The Idempotency-Key must be 8 to 64 letters, digits, _ or -.',
  noJson: 'The body is not JSON.',
};

/**
 * Reads what a request carries. Fields that the contract does not name are left out. `refusal` is a
 * sentence for the 400: the first thing that is wrong.
 */
export function readRequest(
  schema: Schema,
  value: unknown,
): { refusal: string } | { refusal: null; output: unknown } {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return { refusal: null, output: result.output };
  const [issue] = result.issues;
  const field = v.getDotPath(issue);
  if (field === null && issue.type === 'object') return { refusal: 'Send a JSON object.' };
  const missing = issue.type === 'object' && issue.received === 'undefined';
  return { refusal: missing ? `${field} is missing.` : issue.message };
}
