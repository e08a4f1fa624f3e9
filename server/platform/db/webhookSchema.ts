import type { ColumnType, Generated } from 'kysely';

import type { WebhookEvent, WebhookEventType } from '#contract/webhookEvents';
import type { Webhook, WebhookDelivery } from '#contract/webhooks';

import type { CreatedAt } from './columns';

/** Tables of webhooks, events and deliveries. */
export interface WebhookSchema {
  webhook: WebhookTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
}

/** A webhook: an address to which events are sent. */
interface WebhookTable {
  id: string;
  organization_id: string;
  /**
   * The payment that it is for, with all its events. Null: the events in `events`, of all payments.
   */
  payment_id: string | null;
  url: string;
  events: WebhookEventType[];
  /** Deliveries of one queue share a limit of how many are under way at once. */
  queue: string;
  /** AES-256-GCM with the master key, bound to the endpoint. */
  encrypted_secret: string;
  /** The previous secret. It also signs until `old_secret_until`. */
  old_encrypted_secret: string | null;
  old_secret_until: Date | null;
  /** A webhook of one payment is always `active`. */
  state: Generated<Webhook['state']>;
  /** Since when every try has failed. Null after a success. */
  failing_since: ColumnType<Date | null, never, Date | null>;
  last_try_at: ColumnType<Date | null, never, Date>;
  last_try_succeeded: ColumnType<boolean | null, never, boolean>;
  created_at: CreatedAt;
}

/** An event that at least one webhook wants. */
interface WebhookEventTable {
  id: string;
  organization_id: string;
  type: WebhookEvent['type'];
  /** The payment, gift or transfer that it is about. */
  subject_id: string;
  /** JSON, kept as text: every try sends and signs the same bytes. */
  body: string;
  created_at: Date;
}

/** One event for one endpoint. */
interface WebhookDeliveryTable {
  id: string;
  /** Order in which deliveries were written: those of one subject are sent in it. */
  sequence: Generated<bigint>;
  webhook_id: string;
  event_id: string;
  subject_id: string;
  queue: string;
  state: Generated<WebhookDelivery['state']>;
  /** Tries that were begun. */
  tries: Generated<number>;
  /** Null exactly when there is no further try. */
  next_try_at: Date | null;
  /** Lease of the worker that has it, until `leased_until`. */
  lease: string | null;
  leased_until: Date | null;
  last_try_at: Date | null;
  last_status: number | null;
  last_problem: string | null;
  last_body: string | null;
  last_duration_ms: number | null;
}
