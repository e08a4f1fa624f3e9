import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

const SHOWN = ['id', 'number', 'name', 'permission', 'created_at', 'last_used_at'] as const;

/** The columns of an API key that lists show. */
export type KeyRow = Pick<Selectable<Tables['api_key']>, (typeof SHOWN)[number]>;

/** Returns the organization's live keys, newest first. */
export function listLiveKeys(db: Db, organizationId: string): Promise<KeyRow[]> {
  return db
    .selectFrom('api_key')
    .select(SHOWN)
    .where('organization_id', '=', organizationId)
    .where('expired_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
}

/** Stores an API key. */
export async function insertKey(tx: Tx, row: Insertable<Tables['api_key']>): Promise<void> {
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

/** Names a live key. Returns undefined for any other. */
export function updateName(
  db: Db,
  organizationId: string,
  keyId: string,
  name: string,
): Promise<KeyRow | undefined> {
  return db
    .updateTable('api_key')
    .set({ name })
    .where('id', '=', keyId)
    .where('organization_id', '=', organizationId)
    .where('expired_at', 'is', null)
    .returning(SHOWN)
    .executeTakeFirst();
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
    .returning(SHOWN)
    .executeTakeFirst();
}

/** Returns the live key of this hash. */
export function findLiveKey(db: Db, hash: string) {
  return db
    .selectFrom('api_key')
    .select(['id', 'organization_id', 'permission', 'last_used_at'])
    .where('token_hash', '=', hash)
    .where('expired_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps a key from expiring until the transaction ends. Returns false when it has expired. */
export async function lockKey(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('api_key')
    .select('id')
    .where('token_hash', '=', hash)
    .where('expired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Records when a key was used. The latest of concurrent calls counts. */
export async function updateLastUsed(db: Db, keyId: string, at: Date): Promise<void> {
  await db
    .updateTable('api_key')
    .set({ last_used_at: at })
    .where('id', '=', keyId)
    .where((either) =>
      either.or([either('last_used_at', 'is', null), either('last_used_at', '<', at)]),
    )
    .execute();
}

/** Expires every live key of an organization. */
export async function expireAllKeys(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ expired_at: new Date() })
    .where('organization_id', '=', organizationId)
    .where('expired_at', 'is', null)
    .execute();
}
