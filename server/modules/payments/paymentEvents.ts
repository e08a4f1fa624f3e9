import { recordEvents, type NewEvent } from '#server/modules/webhooks/recordEvents';
import type { Config } from '#server/platform/config/config';
import type { Tx } from '#server/platform/db/database';

import { readTransactions } from './listPayments';

/** An event about a payment. */
export type PaymentEvent = NewEvent<
  | 'payment.confirmed'
  | 'payment.failed'
  | 'payment.overpaid'
  | 'payment.unmatched'
  | 'gift.redeemed'
>;

/** Records what happened to payments, in the database transaction in which it happens. */
export function recordPaymentEvents(
  tx: Tx,
  config: Pick<Config, 'portalOrigin'>,
  events: PaymentEvent[],
): Promise<void> {
  return recordEvents(tx, events, async (paymentIds) => {
    const payments = await readTransactions(tx, config, paymentIds);
    return new Map(payments.map((data) => [data._id, { sandbox: data.sandbox, data }]));
  });
}
