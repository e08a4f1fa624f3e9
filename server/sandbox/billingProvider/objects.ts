import { MICRO_PER_CENT } from '#domain/money';

import type { Offer } from './plans';
import type { CheckoutRow, SubscriptionRow } from './store';

/** Converts a checkout to Stripe's JSON, with the fields that this server reads and the address of its page. */
export function toCheckout(row: CheckoutRow, url: string) {
  const paid = row.status === 'complete';
  return {
    id: row.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'subscription',
    status: row.status,
    payment_status: paid ? 'paid' : 'unpaid',
    client_reference_id: row.client_reference_id,
    customer: row.customer_id,
    subscription: row.subscription_id,
    success_url: row.success_url,
    cancel_url: row.cancel_url,
    url: row.status === 'open' ? url : null,
    created: toUnixSeconds(row.created_at),
    expires_at: toUnixSeconds(row.expires_at),
  };
}

/** Converts a subscription. */
export function toSubscription(row: SubscriptionRow) {
  return {
    id: row.id,
    object: 'subscription',
    livemode: false,
    customer: row.customer_id,
    status: row.status,
    metadata: {},
    created: toUnixSeconds(row.created_at),
    canceled_at: row.canceled_at && toUnixSeconds(row.canceled_at),
    items: toList([
      {
        id: row.id.replace(/^sub_/, 'si_'),
        object: 'subscription_item',
        quantity: 1,
        price: { id: row.price, object: 'price', livemode: false },
      },
    ]),
  };
}

/** Converts the price of a plan. */
export function toPrice({ price, monthlyMicro }: Offer) {
  return {
    id: price,
    object: 'price',
    livemode: false,
    type: 'recurring',
    currency: 'usd',
    unit_amount: Number(monthlyMicro / MICRO_PER_CENT),
    recurring: { interval: 'month', interval_count: 1 },
  };
}

/** Returns a list in Stripe's form. */
export function toList(data: readonly object[]) {
  return { object: 'list', data, has_more: false };
}

function toUnixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
