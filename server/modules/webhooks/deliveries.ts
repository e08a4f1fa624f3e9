import type { ParsedBodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import type { listDeliveries, resendFailed, WebhookDelivery } from '#contract/webhooks';
import { HOUR_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { createId } from '#server/platform/secrets/ids';

import {
  findDeliveries,
  findDelivery,
  insertTest,
  resendFailedSince,
  resendOne,
  type DeliveryRow,
} from './deliveryQueries';
import { requireWebhook } from './webhooks';

const PAGE = 20;

/** The webhook, and the organization that must own it. */
interface WebhookAccess {
  organizationId: string;
  webhookId: string;
}

/**
 * Returns a page of a webhook's deliveries, newest first.
 *
 * @throws HttpError 404 for an unknown webhook, 400 for a cursor that is not one of its
 * deliveries.
 */
export async function listWebhookDeliveries(
  db: Db,
  { organizationId, webhookId }: WebhookAccess,
  { cursor, state }: QueryOf<typeof listDeliveries>,
): Promise<ResponseOf<typeof listDeliveries>> {
  await requireWebhook(db, organizationId, webhookId);
  if (cursor !== undefined && !(await findDelivery(db, webhookId, cursor))) {
    throw new HttpError('invalid_cursor');
  }
  const filter = { ...(cursor && { cursor }), ...(state && { state }) };
  // One more tells whether there is another page.
  const rows = await findDeliveries(db, webhookId, { ...filter, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    deliveries: page.map(toDelivery),
    nextCursor: (rows.length > PAGE && page.at(-1)?.id) || null,
  };
}

/** Sends a test event to a webhook soon. @throws HttpError 404 */
export async function sendTest(
  db: Db,
  { organizationId, webhookId }: WebhookAccess,
): Promise<WebhookDelivery> {
  const now = new Date();
  const [id, deliveryId] = [createId('evt'), createId('whd')];
  await db.transaction().execute(async (tx) => {
    await requireWebhook(tx, organizationId, webhookId);
    const type = 'webhook.test';
    const event = { id, type, timestamp: now.toISOString(), sandbox: true, data: { webhookId } };
    await insertTest(
      tx,
      {
        id,
        organization_id: organizationId,
        type,
        // A test does not wait for another test.
        subject_id: id,
        body: JSON.stringify(event),
        created_at: now,
      },
      // Its own queue: it does not wait for a backlog or a paused webhook.
      { id: deliveryId, webhook_id: webhookId, queue: `test ${webhookId}` },
    );
  });
  return requireDelivery(db, webhookId, deliveryId);
}

/** Sends a delivery again soon. @throws HttpError 404 for an unknown webhook or delivery. */
export async function resend(
  db: Db,
  { organizationId, webhookId }: WebhookAccess,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await requireWebhook(db, organizationId, webhookId);
  if (!(await resendOne(db, webhookId, deliveryId))) {
    throw new HttpError('delivery_not_found');
  }
  return requireDelivery(db, webhookId, deliveryId);
}

/** Sends again soon everything that has failed since a time, or in the last hours. @throws HttpError 404 */
export async function resendAllFailed(
  db: Db,
  { organizationId, webhookId }: WebhookAccess,
  { since, lastHours = 0 }: ParsedBodyOf<typeof resendFailed>,
): Promise<{ resent: number }> {
  await requireWebhook(db, organizationId, webhookId);
  const start = since === undefined ? Date.now() - lastHours * HOUR_MS : Date.parse(since);
  return { resent: await resendFailedSince(db, webhookId, new Date(start)) };
}

async function requireDelivery(
  db: Db,
  webhookId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  const row = await findDelivery(db, webhookId, deliveryId);
  if (!row) throw new HttpError('delivery_not_found');
  return toDelivery(row);
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    _id: row.id,
    eventId: row.event_id,
    type: row.type,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    tries: row.tries,
    lastTry: row.last_try_at && {
      at: row.last_try_at.toISOString(),
      status: row.last_status,
      problem: row.last_problem,
      body: row.last_body,
      durationMs: row.last_duration_ms ?? 0,
    },
    nextTryAt: row.next_try_at?.toISOString() ?? null,
  };
}
