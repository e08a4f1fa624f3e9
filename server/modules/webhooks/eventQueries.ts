import { sql, type Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

/** A webhook that may want an event. */
export type ListeningWebhook = Awaited<ReturnType<typeof findListeners>>[number];
type NewEvent = Insertable<Tables['webhook_event']>;
/** A delivery that is stored with its event. */
export type NewDelivery = Pick<
  Insertable<Tables['webhook_delivery']>,
  'id' | 'webhook_id' | 'event_id' | 'subject_id' | 'queue'
>;

/**
 * Returns the webhooks of organizations, and those of single payments. They cannot be deleted
 * before the transaction ends, which writes deliveries for them.
 */
export function findListeners(
  tx: Tx,
  { organizationIds, paymentIds }: { organizationIds: string[]; paymentIds: string[] },
) {
  return tx
    .selectFrom('webhook')
    .select(['id', 'organization_id', 'payment_id', 'events', 'queue'])
    .where((where) =>
      where.or([
        where.and([
          where('payment_id', 'is', null),
          where('organization_id', '=', sql<string>`any(${organizationIds}::text[])`),
        ]),
        where('payment_id', '=', sql<string>`any(${paymentIds}::text[])`),
      ]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Stores events and their deliveries, which are due now and get their order from the list. */
export async function insertEvents(
  tx: Tx,
  events: NewEvent[],
  deliveries: NewDelivery[],
): Promise<void> {
  await sql`
    insert into webhook_event (id, organization_id, type, subject_id, body, created_at)
    select * from unnest(
      ${events.map(({ id }) => id)}::text[],
      ${events.map(({ organization_id }) => organization_id)}::text[],
      ${events.map(({ type }) => type)}::text[],
      ${events.map(({ subject_id }) => subject_id)}::text[],
      ${events.map(({ body }) => body)}::text[],
      ${events.map(({ created_at }) => created_at)}::timestamptz[]
    )
  `.execute(tx);
  await sql`
    insert into webhook_delivery (id, webhook_id, event_id, subject_id, queue, next_try_at)
    select id, webhook_id, event_id, subject_id, queue, now() from unnest(
      ${deliveries.map(({ id }) => id)}::text[],
      ${deliveries.map(({ webhook_id }) => webhook_id)}::text[],
      ${deliveries.map(({ event_id }) => event_id)}::text[],
      ${deliveries.map(({ subject_id }) => subject_id)}::text[],
      ${deliveries.map(({ queue }) => queue)}::text[]
    ) with ordinality as given (id, webhook_id, event_id, subject_id, queue, place)
    order by place
  `.execute(tx);
}

/** Deletes old events with their deliveries, some at a time. Returns whether there may be more. */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_event')
    .where('id', 'in', (query) =>
      query
        .selectFrom('webhook_event')
        .select('id')
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows >= BigInt(limit);
}
