import { createHash } from 'node:crypto';

import type { Stripe } from 'stripe';
import * as v from 'valibot';

import { MINUTE_MS } from '#domain/durations';
import { parsePlanChoice, plans, priceIntervals, type Plan, type PlanPrice } from '#domain/plans';
import type { PlanPrices } from '#server/platform/config/services';
import { HttpError } from '#server/platform/http/errors';
import { cachePromise } from '#server/platform/cachePromise';

import type {
  Billing,
  BillingEvent,
  Checkout,
  CheckoutOrder,
  CustomerOrder,
  PlanOffer,
  Subscription,
} from './billing';
import type { StripeClient } from './stripeClient';

/** Subscriptions that count: paid, on trial, or with a payment that is being tried again. */
const COUNTING = new Set(['active', 'trialing', 'past_due']);

/** Subscriptions that ended, also because the first payment never came. */
const ENDED = new Set<string | undefined>(['canceled', 'incomplete_expired']);

/**
 * Subscriptions that count again once they are paid. Not `incomplete` ones: their first payment failed
 * and Stripe ends them within 23 hours, in which the customer may try again by a new checkout. A first
 * payment that is still on its way is known by its checkout.
 */
const ON_HOLD = new Set(['unpaid', 'paused']);

/** A checkout shows the price once more, as it is then. */
const OFFERS_KEPT_MS = 5 * MINUTE_MS;

/** Settings of billing by Stripe. */
export interface StripeBillingOptions {
  /** Origin to which the provider sends customers back. */
  origin: string;
  prices: PlanPrices;
  webhookSecret: string;
}

/** Billing by Stripe, or by a server with Stripe's API. */
export class StripeBilling implements Billing {
  /** Any user may ask for the prices, and Stripe answers only so many requests a second. */
  readonly listOffers = cachePromise(() => this.readOffers(), OFFERS_KEPT_MS);
  private readonly client: StripeClient;
  private readonly options: StripeBillingOptions;

  constructor(client: StripeClient, options: StripeBillingOptions) {
    this.client = client;
    this.options = options;
  }

  async createCustomer(order: CustomerOrder): Promise<string> {
    const { organizationId, name, email } = order;
    const params = {
      ...(name === null ? {} : { name }),
      email,
      metadata: { organization: organizationId },
    };
    const { id } = await this.client.ask((stripe) =>
      stripe.customers.create(
        params,
        toRequestOptions('customer', { ...params, replaces: order.replaces }),
      ),
    );
    return id;
  }

  async createCheckout(order: CheckoutOrder): Promise<Checkout | null> {
    const { organizationId, customerId, plan, number } = order;
    const { origin, prices } = this.options;
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      client_reference_id: organizationId,
      customer: customerId,
      line_items: [{ price: prices[plan], quantity: 1 }],
      subscription_data: { metadata: { organization: organizationId, plan } },
      success_url: `${origin}/billing/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/billing/subscriptions`,
    };
    return this.client.ask(
      async (stripe) =>
        toCheckout(
          await stripe.checkout.sessions.create(
            params,
            toRequestOptions('checkout', { ...params, number }),
          ),
        ),
      // The operator must learn of a missing price.
      (parameter) => (parameter === 'customer' ? null : undefined),
    );
  }

  async readCheckout(checkoutId: string): Promise<Checkout | null> {
    return this.client.ask(
      async (stripe) =>
        toCheckout(
          await stripe.checkout.sessions.retrieve(checkoutId, { expand: ['subscription'] }),
        ),
      () => null,
    );
  }

  async closeCheckout(checkoutId: string): Promise<void> {
    // Read first, because only an open checkout can be closed.
    if (!(await this.isOpen(checkoutId))) return;
    try {
      await this.client.ask((stripe) => stripe.checkout.sessions.expire(checkoutId));
    } catch (error) {
      // It may have been closed or paid meanwhile.
      if (await this.isOpen(checkoutId)) throw error;
    }
  }

  async readSubscription(customerId: string): Promise<Subscription | null> {
    // Newest first, and without those that have ended.
    const list = await this.client.ask<Stripe.Subscription[]>(
      async (stripe) => (await stripe.subscriptions.list({ customer: customerId })).data,
      () => [],
    );
    const counting = list.find(({ status }) => COUNTING.has(status));
    const found = counting ?? list.find(({ status }) => ON_HOLD.has(status));
    return found
      ? { id: found.id, plan: this.findPlan(found), isOnHold: found !== counting }
      : null;
  }

  async createPortal(customerId: string): Promise<string | null> {
    const params = { customer: customerId, return_url: `${this.options.origin}/` };
    return this.client.ask(
      async (stripe) => (await stripe.billingPortal.sessions.create(params)).url,
      () => null,
    );
  }

  async readEvent(raw: Buffer, signature: string): Promise<BillingEvent> {
    const { client, options } = this;
    const parsed = v.safeParse(event, await client.verify(raw, signature, options.webhookSecret));
    if (!parsed.success) throw new HttpError('invalid_event');
    const { id, type, data } = parsed.output;
    return { id, type, customerId: toId(data.object.customer) };
  }

  private readOffers(): Promise<PlanOffer[]> {
    return Promise.all(
      plans.map(async (product) => ({ product, price: await this.readPrice(product) })),
    );
  }

  private async readPrice(plan: Plan): Promise<PlanPrice | null> {
    const price = await this.client.ask((stripe) =>
      stripe.prices.retrieve(this.options.prices[plan]),
    );
    const { unit_amount: amount, currency, recurring } = price;
    const interval = priceIntervals.find((each) => each === recurring?.interval);
    if (amount === null || !recurring || !interval) return null;
    return { amount, currency, interval, intervalCount: recurring.interval_count };
  }

  private async isOpen(checkoutId: string): Promise<boolean> {
    return (await this.readCheckout(checkoutId))?.state === 'open';
  }

  /**
   * Returns the plan by price, which follows a change of plan; for an unknown price, the plan it
   * was opened with.
   */
  private findPlan({ items, metadata }: Stripe.Subscription): Plan | null {
    const { prices } = this.options;
    const bought = new Set(items.data.map(({ price }) => price.id));
    const known = plans.find((plan) => bought.has(prices[plan]));
    const named = parsePlanChoice(metadata['plan']);
    return known ?? (named === 'enterprise' ? null : named);
  }
}

/** The few fields read of an event, which stay valid across versions of Stripe's API. */
const reference = v.nullish(v.union([v.string(), v.object({ id: v.string() })]));
const event = v.object({
  id: v.pipe(v.string(), v.maxLength(255)),
  type: v.string(),
  data: v.object({ object: v.object({ customer: reference }) }),
});

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    state: toCheckoutState(session),
    url: session.url,
    organizationId: session.client_reference_id,
    customerId: toId(session.customer),
  };
}

function toCheckoutState(session: Stripe.Checkout.Session): Checkout['state'] {
  const { status, payment_status: paid, subscription } = session;
  if (status === 'open') return 'open';
  if (status !== 'complete') return 'closed';
  if (paid !== 'unpaid') return 'paid';
  // A bank transfer or a direct debit takes days. One that fails leaves the checkout as it was.
  const isEnded = typeof subscription === 'object' && ENDED.has(subscription?.status);
  return isEnded ? 'closed' : 'pending';
}

/** Returns an identifier. Stripe gives either the identifier or the whole object. */
function toId(named: v.InferOutput<typeof reference>): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

/**
 * Returns the idempotency key of a request: a hash of its content. Stripe handles a repeated one
 * once.
 */
function toRequestOptions(kind: string, order: object): { idempotencyKey: string } {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  return { idempotencyKey: `${kind}-${hash}` };
}
