import * as v from 'valibot';

import { plans, priceIntervals } from '#domain/plans';
import { toSafeHttpUrl } from '#domain/safeUrl';

import { endpoint } from './endpoint';
import {
  WANTED_CHECKOUT,
  WANTED_CUSTOMER,
  WANTED_PLAN,
  createMissingMessage,
} from './errors/wanted';
import { noContent } from './fields';

/** A page of the billing provider. The browser is sent there, so it must be no script. */
const pageUrl = v.pipe(
  v.string(),
  v.check((value) => toSafeHttpUrl(value) !== null, 'Invalid address'),
);

/** Price of a plan at the billing provider. */
export const planPrice = v.object({
  /** In the smallest unit of the currency, such as cents. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** ISO 4217 in lower case, such as `usd`. */
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  /** The unit of `intervalCount`: the plan is paid once in so many of these. */
  interval: v.picklist(priceIntervals),
  intervalCount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/**
 * The plans that can be bought, with the prices that the billing provider will ask. Null for a plan
 * that is not sold at one fixed price. 503 without a billing provider.
 */
export const listPlans = endpoint({
  method: 'GET',
  path: '/billing/plans',
  auth: 'session',
  response: v.array(v.object({ product: v.picklist(plans), price: v.nullable(planPrice) })),
});

/** As billing providers write the identifier of a checkout. */
const CHECKOUT_SESSION = /^[\w-]{1,200}$/;

/**
 * Starts a checkout of a plan; repeated while one is open, it returns the same one. `customer` is
 * only compared: the server knows the organization's own. 400 for a plan that cannot be
 * bought, 404 for another customer, 409 with a plan already, also one on hold, 503 without a billing
 * provider.
 */
export const createCheckout = endpoint({
  method: 'POST',
  path: '/billing/checkout',
  auth: 'session',
  body: v.object({
    product: v.picklist(plans, createMissingMessage('invalid_plan', WANTED_PLAN)),
    customer: v.nullish(v.string(WANTED_CUSTOMER)),
  }),
  response: v.object({ url: pageUrl }),
});

/**
 * Confirms a checkout session after the customer's return: asks the provider what the organization
 * has now. 404 for an unknown session or one of another organization, 409 for one that is not paid.
 */
export const confirmCheckout = endpoint({
  method: 'POST',
  path: '/billing/success',
  auth: 'session',
  body: v.object({
    sessionId: v.pipe(v.string(WANTED_CHECKOUT), v.regex(CHECKOUT_SESSION, WANTED_CHECKOUT)),
  }),
  response: noContent,
});

/**
 * Opens the billing provider's page where a plan is changed, paid or ended. It is made for this
 * customer and does not last, so it is asked for when it is opened. 409 for an organization that never
 * began a checkout, 503 without a billing provider.
 */
export const createBillingPortal = endpoint({
  method: 'POST',
  path: '/billing/portal',
  auth: 'session',
  response: v.object({ url: pageUrl }),
});
