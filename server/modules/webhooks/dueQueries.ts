import { sql } from 'kysely';

import type { WebhookEvent } from '#contract/webhookEvents';
import type { Db, Tx } from '#server/platform/db/database';

/** A delivery that a worker has taken, with the event that it sends. */
export interface TakenDelivery {
  id: string;
  lease: string;
  /** Tries that were begun, with this one. */
  tries: number;
  webhook_id: string;
  /** The payment that the webhook is for. Null: all payments. */
  payment_id: string | null;
  url: string;
  encrypted_secret: string;
  old_encrypted_secret: string | null;
  old_secret_until: Date | null;
  event_id: string;
  type: WebhookEvent['type'];
  body: string;
}

/** How deliveries are taken. */
export interface TakeOptions {
  now: Date;
  lease: string;
  leasedUntil: Date;
  /** How many to take at most. */
  room: number;
  /** How many of one queue may be under way at once. */
  perQueue: number;
  /** How many of an organization's webhooks of single payments may be under way at once. */
  perOwner: number;
}

/**
 * Takes deliveries that are due, for as long as the lease. Takes only the oldest waiting delivery
 * of each webhook and subject, so that they arrive in order.
 *
 * It steps from queue to queue through an index and takes a few of each, so a long queue of a dead
 * webhook costs the others nothing. A webhook that fails gets one at a time. Webhooks of single
 * payments have a queue for each server, and an organization may name any number of servers: so
 * they share a limit. When there is little room, what has not failed yet comes first. The
 * oldest taken one is returned first.
 */
export function takeDueDeliveries(db: Db, taking: TakeOptions): Promise<TakenDelivery[]> {
  return db.transaction().execute(async (tx) => {
    await useIndexesOnly(tx);
    return takeDue(tx, taking);
  });
}

/**
 * Lets PostgreSQL take no way but through an index, until the transaction ends. By statistics of a time
 * when few deliveries waited it would compare each with all, or sort all for each queue. What is off only
 * costs a great deal, and JIT compiles what costs a great deal: each look would be compiled.
 */
async function useIndexesOnly(tx: Tx): Promise<void> {
  await sql`
    select set_config(name, 'off', true)
    from unnest(array['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'jit']) as name
  `.execute(tx);
}

/** The queues in which something is planned, then null: each step reads one entry of the due index. */
const queueNames = sql`
  (select queue as name from webhook_delivery where next_try_at is not null order by queue limit 1)
  union all
  select (
    select queue from webhook_delivery
    where next_try_at is not null and queue > queue.name order by queue limit 1
  )
  from queue where queue.name is not null
`;

/**
 * All deliveries of a webhook and subject are in one queue. `offset 0` keeps a question about one row, such
 * as for an earlier delivery, from becoming a join of whole tables.
 */
async function takeDue(tx: Tx, taking: TakeOptions): Promise<TakenDelivery[]> {
  const { now, lease, leasedUntil, room, perQueue, perOwner } = taking;
  const { rows } = await sql<TakenDelivery>`
    with recursive queue as (${queueNames}
    ), under_way as (
      select queue as name, split_part(queue, ' ', 1) as owner, count(*) as count
      from webhook_delivery where leased_until > ${now} group by queue
    ), ready as (
      select picked.id, picked.next_try_at, split_part(queue.name, ' ', 1) as owner,
        hook.failing_since is not null or picked.tries > 0 as has_failed
      from queue
      left join webhook as hook on hook.id = queue.name
      left join under_way on under_way.name = queue.name
      cross join lateral (
        select id, next_try_at, tries from webhook_delivery as delivery
        where delivery.queue = queue.name and next_try_at <= ${now}
          and (leased_until is null or leased_until <= ${now})
          and not exists (
            select from webhook_delivery as earlier
            where earlier.queue = delivery.queue and earlier.subject_id = delivery.subject_id
              and earlier.state = 'waiting' and earlier.sequence < delivery.sequence
            offset 0
          )
        order by next_try_at
        limit greatest(0, case when hook.failing_since is null then ${perQueue}::bigint else 1 end
          - coalesce(under_way.count, 0))
        for update skip locked
      ) as picked
      where queue.name is not null and (hook.id is null or hook.state = 'active')
    ), ranked as (
      select ready.*, coalesce(taken.count, 0)
        + row_number() over (partition by owner order by has_failed, next_try_at) as rank
      from ready
      left join (select owner, sum(count) as count from under_way group by owner) as taken
        using (owner)
    ), due as (
      select id from ranked where rank <= ${perOwner}
      order by has_failed, next_try_at
      limit ${room}
    ), taken as (
      update webhook_delivery set lease = ${lease}, leased_until = ${leasedUntil}, tries = tries + 1
      where id = any(array(select id from due))
      returning id, lease, tries, webhook_id, event_id, sequence
    )
    select taken.*, webhook.*, event.* from taken
    cross join lateral (
      select payment_id, url, encrypted_secret, old_encrypted_secret, old_secret_until
      from webhook where id = taken.webhook_id offset 0
    ) as webhook
    cross join lateral (
      select type, body from webhook_event where id = taken.event_id offset 0
    ) as event
    order by taken.sequence
  `.execute(tx);
  return rows;
}

/** The outcome of a try, and the next state of the delivery. */
export interface RecordedTry {
  at: Date;
  status: number | null;
  problem: string | null;
  body: string | null;
  durationMs: number;
  state: 'waiting' | 'delivered' | 'failed';
  /** Null exactly when there is no further try. */
  nextTryAt: Date | null;
}

/**
 * Records a try; false when the lease was lost.
 *
 * Later deliveries of the subject get the same due time, or now when this one has ended, so the due
 * index holds only what may be sent.
 */
export async function recordTry(
  db: Db,
  { id, lease }: Pick<TakenDelivery, 'id' | 'lease'>,
  { at, status, problem, body, durationMs, state, nextTryAt }: RecordedTry,
): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update webhook_delivery
      set state = ${state}, next_try_at = ${nextTryAt}, lease = null, leased_until = null,
        last_try_at = ${at}, last_status = ${status}, last_problem = ${problem},
        last_body = ${body}, last_duration_ms = ${durationMs}
      where id = ${id} and lease = ${lease}
      returning queue, subject_id, sequence
    ), moved as (
      update webhook_delivery as behind set next_try_at = ${nextTryAt ?? at}
      from ended
      where behind.queue = ended.queue and behind.subject_id = ended.subject_id
        and behind.state = 'waiting' and behind.sequence > ended.sequence
    )
    select sequence from ended
  `.execute(db);
  return rows.length > 0;
}

/**
 * Takes deliveries for longer that this worker has; those that another took meanwhile are left to
 * it.
 */
export async function renewDeliveries(
  db: Db,
  deliveries: Pick<TakenDelivery, 'id' | 'lease'>[],
  until: Date,
): Promise<void> {
  if (deliveries.length === 0) return;
  const ids = deliveries.map(({ id }) => id);
  const leases = deliveries.map(({ lease }) => lease);
  await db
    .updateTable('webhook_delivery')
    .set({ leased_until: until })
    .where('id', 'in', ids)
    .where('lease', 'in', leases)
    .execute();
}

/** Gives a delivery back that was not tried to the end, so that another worker takes it at once. */
export async function releaseDelivery(
  db: Db,
  { id, lease }: Pick<TakenDelivery, 'id' | 'lease'>,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** Records the outcome of a try at its webhook, with the first failure after a success. */
export async function recordWebhookTry(
  db: Db,
  webhookId: string,
  { at, succeeded, isTest }: { at: Date; succeeded: boolean; isTest: boolean },
): Promise<void> {
  const failing = succeeded ? null : sql<Date>`coalesce(failing_since, ${at})`;
  await db
    .updateTable('webhook')
    .set({ last_try_at: at, last_try_succeeded: succeeded })
    .$if(!isTest, (update) => update.set({ failing_since: failing }))
    .where('id', '=', webhookId)
    .execute();
}

/**
 * Pauses a webhook that has only failed since before a time. Returns its organization and address
 * when this call did it. A webhook of one payment is never paused: its deliveries just end.
 */
export function pauseFailing(db: Db, webhookId: string, since: Date) {
  return db
    .updateTable('webhook')
    .set({ state: 'failing' })
    .where('id', '=', webhookId)
    .where('payment_id', 'is', null)
    .where('state', '=', 'active')
    .where('failing_since', '<=', since)
    .returning(['organization_id', 'url'])
    .executeTakeFirst();
}
