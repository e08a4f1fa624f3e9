import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

export type KeyRow = Pick<Selectable<Schema['api_key']>, 'id' | 'number' | 'created_at'>;

/** Returns the organization's live keys, newest first. */
export function listLiveKeys(db: Db, organizationId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('api_key')
    .select(['id', 'number', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('expired_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
}

export async function insertKey(tx: Tx, row: Insertable<Schema['api_key']>): Promise<void> {
  await tx.insertInto('api_key').values(row).execute();
}

/** Returns the highest number that a key ever had, and how many keys are live. */
export function countKeys(
  tx: Tx,
  organizationId: string,
): Promise<{ last: number | null; live: bigint }> {
  return tx
    .selectFrom('api_key')
    .select((select) => [
      select.fn.max('number').as('last'),
      select.fn.countAll<bigint>().filterWhere('expired_at', 'is', null).as('live'),
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

/** Expires a key, at the time of the first call. Returns undefined for an unknown key. */
export function updateExpired(
  db: Db,
  organizationId: string,
  keyId: string,
): Promise<KeyRow | undefined> {
  return db
    .updateTable('api_key')
    .set((value) => ({ expired_at: value.fn.coalesce('expired_at', value.val(new Date())) }))
    .where('id', '=', keyId)
    .where('organization_id', '=', organizationId)
    .returning(['id', 'number', 'created_at'])
    .executeTakeFirst();
}

/** Returns the live key of this hash. */
export function findLiveKey(db: Db, hash: string) {
  return db
    .selectFrom('api_key')
    .select('organization_id')
    .where('token_hash', '=', hash)
    .where('expired_at', 'is', null)
    .executeTakeFirst();
}
