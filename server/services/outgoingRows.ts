import type { Selectable } from 'kysely';

import type { Db } from '#server/platform/db/database';
import type { Schema } from '#server/db/schema';

export type OutgoingRow = Selectable<Schema['outgoing']>;

export function findOutgoing(db: Db, id: string): Promise<OutgoingRow> {
  return db.selectFrom('outgoing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What was made for this key and is not dead: one row at most. */
export function findByKey(
  db: Db,
  organizationId: string,
  idempotencyKey: string,
): Promise<OutgoingRow | undefined> {
  return db
    .selectFrom('outgoing')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', 'in', ['live', 'landed'])
    .executeTakeFirst();
}

/** How many sends an organization has made, and the one that is live. */
export async function sendsOf(
  db: Db,
  organizationId: string,
): Promise<{ count: bigint; live: string | null }> {
  return db
    .selectFrom('outgoing')
    .select(({ fn, eb }) => [
      fn.countAll<bigint>().as('count'),
      fn.max(eb.case().when('state', '=', 'live').then(eb.ref('id')).end()).as('live'),
    ])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'send')
    .executeTakeFirstOrThrow();
}
