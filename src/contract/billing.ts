import * as v from 'valibot';

import { endpoint } from './endpoint';
import { noContent } from './fields';

/** Starts a checkout of a plan. `customer` is a hint: the server knows the organization's own. */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/billing/checkout',
  auth: 'session',
  body: v.object({
    product: v.picklist(['startup', 'business']),
    customer: v.nullish(v.string()),
  }),
  response: v.object({ url: v.pipe(v.string(), v.url()) }),
});

/** Confirms a checkout session after the customer's return. */
export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/billing/success',
  auth: 'session',
  body: v.object({ sessionId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  response: noContent,
});

/**
 * Opens the billing provider's page where a plan is changed or ended. It is made for this customer
 * and does not last, so it is asked for when it is opened. 409 without a subscription.
 */
export const createBillingPortal = endpoint({
  method: 'POST',
  path: '/billing/portal',
  auth: 'session',
  response: v.object({ url: v.pipe(v.string(), v.url()) }),
});
