import { sql } from 'kysely';
import * as v from 'valibot';

import { processPayment } from '#contract/payments';
import { webhookEvent, webhookEventTypes, type WebhookEvent } from '#contract/webhookEvents';
import { createWebhook, listDeliveries, updateWebhook } from '#contract/webhooks';

import type { Merchant } from './merchant';
import type { TestServer } from './testServer';

const SHOP_URL = 'https://shop.example/webhooks';

/** Creates an endpoint for all events. Returns it with its secret. */
export async function createHook(
  server: TestServer,
  bearer: string,
  url = SHOP_URL,
  events = [...webhookEventTypes],
) {
  const { status, body } = await server.call(createWebhook, { bearer, body: { url, events } });
  if (status !== 200) throw new Error(`creating a webhook answered ${status} ${body.error}`);
  return body;
}

/** Returns the bodies of all events, oldest first. */
export async function readEvents({ db }: TestServer): Promise<WebhookEvent[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('body')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => v.parse(webhookEvent, JSON.parse(body)));
}

/** Creates and confirms a payment without money, with a webhook of its own or without. Returns its identifier. */
export async function confirmSandboxPayment(
  server: TestServer,
  merchant: Merchant,
  own: { webhookURL?: string } = {},
): Promise<string> {
  const id = await merchant.link('1', { sandbox: true, ...own });
  const { status } = await server.call(processPayment, { bearer: id, body: { signature: null } });
  if (status !== 200) throw new Error(`process answered ${status}`);
  return id;
}

/**
 * Creates two endpoints. The first is paused, so that nothing is sent; its deliveries are in every
 * state. Returns it with the one that waits, and the second endpoint.
 */
export async function createHooks(server: TestServer, merchant: Merchant) {
  const { bearer } = merchant;
  const { _id: webhook } = await createHook(server, bearer);
  const params = { id: webhook };
  await server.call(updateWebhook, { bearer, params, body: { paused: true } });
  for (let at = 0; at < 3; at += 1) await confirmSandboxPayment(server, merchant);
  const { body } = await server.call(listDeliveries, { bearer, params, query: {} });
  const [delivery, delivered, failed] = body.deliveries.map(({ _id }) => _id);
  await endDelivery(server, delivered, { state: 'delivered', last_status: 200, last_body: 'ok' });
  await endDelivery(server, failed, { state: 'failed', last_problem: 'It said no. Try again.' });
  const { _id: spareWebhook } = await createHook(server, bearer);
  return { webhook, delivery: delivery ?? '', spareWebhook };
}

async function endDelivery(
  { db }: TestServer,
  id: string | undefined,
  outcome: {
    state: 'delivered' | 'failed';
    last_status?: number;
    last_body?: string;
    last_problem?: string;
  },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ ...outcome, tries: 1, next_try_at: null, last_try_at: new Date(), last_duration_ms: 40 })
    .where('id', '=', id ?? '')
    .execute();
}

/** Lets events of so many payments wait for an endpoint, as if they had just happened. */
export async function fillQueue({ db }: TestServer, webhookId: string, count: number) {
  await sql`
    with event as (
      insert into webhook_event (id, organization_id, type, subject_id, body, created_at)
      select 'evt_' || webhook.id || n, organization_id, 'payment.confirmed', 'pay_' || n, '{}', now()
      from webhook, generate_series(1, ${count}::integer) as n
      where webhook.id = ${webhookId}
      returning id, subject_id
    )
    insert into webhook_delivery (id, webhook_id, event_id, subject_id, queue, next_try_at)
    select 'whd_' || event.id, webhook.id, event.id, event.subject_id, webhook.queue, now()
    from event, webhook where webhook.id = ${webhookId}
  `.execute(db);
}
