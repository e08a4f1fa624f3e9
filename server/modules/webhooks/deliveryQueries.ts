import { sql, type Insertable } from 'kysely';

import type { QueryOf } from '#contract/endpoint';
import type { listDeliveries } from '#contract/webhooks';
import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

/** Selects the deliveries of a webhook with their events. */
function selectDeliveries(db: Db, webhookId: string) {
  return db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', 'event.id', 'delivery.event_id')
    .select(['delivery.id', 'delivery.event_id', 'delivery.state', 'delivery.tries'])
    .select(['delivery.next_try_at', 'delivery.last_try_at', 'delivery.last_status'])
    .select(['delivery.last_problem', 'delivery.last_body', 'delivery.last_duration_ms'])
    .select(['event.type', 'event.created_at'])
    .where('delivery.webhook_id', '=', webhookId);
}

/** A delivery with its event, as lists show it. */
export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number];

/**
 * Returns deliveries of a webhook, newest first: those before `cursor`, or from the newest on.
 */
export function findDeliveries(
  db: Db,
  webhookId: string,
  { cursor, state, limit }: QueryOf<typeof listDeliveries> & { limit: number },
) {
  const isOlder = sql<boolean>`delivery.sequence <
    (select sequence from webhook_delivery where id = ${cursor})`;
  return selectDeliveries(db, webhookId)
    .$if(cursor !== undefined, (older) => older.where(isOlder))
    .$if(state !== undefined, (some) => some.where('delivery.state', '=', state ?? 'waiting'))
    .orderBy('delivery.sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Returns one delivery of a webhook. */
export function findDelivery(
  db: Db,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  return selectDeliveries(db, webhookId).where('delivery.id', '=', deliveryId).executeTakeFirst();
}

/** Stores an event for one webhook, whatever events it asks for. */
export async function insertTest(
  tx: Tx,
  event: Insertable<Tables['webhook_event']>,
  delivery: Pick<Insertable<Tables['webhook_delivery']>, 'id' | 'webhook_id' | 'queue'>,
): Promise<void> {
  const { id: event_id, subject_id } = event;
  await tx.insertInto('webhook_event').values(event).execute();
  await tx
    .insertInto('webhook_delivery')
    .values({ ...delivery, ...UNTRIED, event_id, subject_id, next_try_at: NOW })
    .execute();
}

/** Now, by the database's clock. */
const NOW = sql<Date>`now()`;

const UNTRIED = {
  lease: null,
  leased_until: null,
  last_try_at: null,
  last_status: null,
  last_problem: null,
  last_body: null,
  last_duration_ms: null,
};

/** Columns of a delivery that is sent now, with all its tries again. */
const AGAIN = { state: 'waiting', tries: 0, next_try_at: NOW } as const;

/** Makes a delivery due again. Returns whether there was one. */
export async function resendOne(db: Db, webhookId: string, deliveryId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set(AGAIN)
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes failed deliveries of events since a time due again, except tests. Returns their number. */
export async function resendFailedSince(db: Db, webhookId: string, since: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .from('webhook_event as event')
    .set(AGAIN)
    .whereRef('event.id', '=', 'webhook_delivery.event_id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'failed')
    .where('event.type', '<>', 'webhook.test')
    .where('event.created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A delivery that failed before, or is not due yet. Events that came during a pause are neither. */
const IS_HELD_BACK = sql<boolean>`(tries > 0 or next_try_at > now())`;

/** Makes all waiting deliveries of a webhook due now. Those that are due stay as they are: they may be many. */
export async function makeWaitingDue(tx: Tx, webhookId: string): Promise<void> {
  await lockWaiting(tx, webhookId, IS_HELD_BACK);
  await tx
    .updateTable('webhook_delivery')
    .set({ tries: 0, next_try_at: NOW })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where(IS_HELD_BACK)
    .execute();
}

/** Locks waiting deliveries, all or some, in the worker's order, to avoid deadlocks. */
export async function lockWaiting(
  tx: Tx,
  webhookId: string,
  isWanted = sql<boolean>`true`,
): Promise<void> {
  await tx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .where(isWanted)
    .orderBy('sequence')
    .forUpdate()
    .execute();
}
