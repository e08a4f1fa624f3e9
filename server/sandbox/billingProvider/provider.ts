import type { Db } from '#server/platform/db/database';
import { createId, createToken } from '#server/platform/secrets/ids';

import { answerInProcess } from './api';
import { toCheckout, toSubscription } from './objects';
import * as store from './store';

/** An event as a provider sends it: bytes, and a signature over them. */
export interface SignedEvent {
  payload: string;
  signature: string;
}

/**
 * Stands in for Stripe on a local run, which has no Stripe account. It keeps its data in its
 * own tables and reports changes by signed events, like the real one.
 */
export class EmbeddedProvider {
  readonly fetch: typeof fetch;
  /** New at each start: only this process signs and checks with it. */
  readonly webhookSecret = createToken('whsec');
  readonly db: Db;

  constructor(db: Db, origin: string) {
    this.db = db;
    this.fetch = answerInProcess(db, origin);
  }

  /** Buys what an open checkout offers. Null when it is not open (any more). */
  async subscribe(checkoutId: string): Promise<SignedEvent | null> {
    const row = await store.completeCheckout(this.db, checkoutId);
    return row && this.sign('checkout.session.completed', toCheckout(row, ''));
  }

  /** Null when the subscription has ended. */
  async change(subscriptionId: string, price: string): Promise<SignedEvent | null> {
    const row = await store.changePrice(this.db, subscriptionId, price);
    return row && this.sign('customer.subscription.updated', toSubscription(row));
  }

  /** Ends it at once. Null when it has ended already. */
  async cancel(subscriptionId: string): Promise<SignedEvent | null> {
    const row = await store.cancelSubscription(this.db, subscriptionId);
    return row && this.sign('customer.subscription.deleted', toSubscription(row));
  }

  private async sign(type: string, object: object): Promise<SignedEvent> {
    const { Stripe } = await import('stripe');
    const payload = JSON.stringify({
      id: createId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type,
      data: { object },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.webhookSecret,
    });
    return { payload, signature };
  }
}
