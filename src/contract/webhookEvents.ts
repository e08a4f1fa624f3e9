import * as v from 'valibot';

import { identifier, timestamp } from './fields';
import { transaction, transactionDetail } from './transactions';
import { transfer } from './transfers';

/** Events that an endpoint may ask for. `webhook.test` is sent on request only, to any endpoint. */
export const webhookEventTypes = [
  'payment.confirmed',
  'payment.failed',
  'payment.overpaid',
  'payment.unmatched',
  'gift.confirmed',
  'gift.redeemed',
  'transfer.confirmed',
  'transfer.failed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

const envelope = {
  /** The same for every delivery of an event: what was handled once is handled. */
  id: identifier,
  /** When it happened. */
  timestamp,
  sandbox: v.boolean(),
};

/**
 * Body of a webhook: what happened, and the resource as the API gave it then. `gift.redeemed`: a
 * customer paid in part or whole with tokens; its resource is the payment.
 */
export const webhookEvent = v.variant('type', [
  v.object({
    ...envelope,
    type: v.picklist([
      'payment.confirmed',
      'payment.failed',
      'payment.overpaid',
      'payment.unmatched',
      'gift.redeemed',
    ]),
    data: transactionDetail,
  }),
  v.object({ ...envelope, type: v.literal('gift.confirmed'), data: transaction }),
  v.object({
    ...envelope,
    type: v.picklist(['transfer.confirmed', 'transfer.failed']),
    data: transfer,
  }),
  v.object({
    ...envelope,
    type: v.literal('webhook.test'),
    data: v.object({ webhookId: identifier }),
  }),
]);
export type WebhookEvent = v.InferOutput<typeof webhookEvent>;
