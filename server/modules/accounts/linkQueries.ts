import { sql, type Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';
import type { Tables } from '#server/platform/db/schema';

type Row = Tables['mailed_link'];
type Kind = Row['kind'];

/** Stores a link that works for a limited time. */
export async function insertLink(
  db: Db,
  link: Pick<Insertable<Row>, 'token_hash' | 'kind' | 'user_id' | 'email' | 'encrypted_token'>,
  lifeMs: number,
): Promise<void> {
  await db
    .insertInto('mailed_link')
    .values({ ...link, expires_at: toTimeFromNow(lifeMs), used_at: null })
    .execute();
}

/** Returns the user's newest valid link, optionally only for one email. */
export function findOpenLink(db: Db, kind: Kind, userId: string, email?: string) {
  const open = db
    .selectFrom('mailed_link')
    .select(['token_hash', 'encrypted_token', 'email'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc');
  return (email === undefined ? open : open.where('email', '=', email)).executeTakeFirst();
}

/** Extends a link: it works for its full time again. */
export async function prolongLink(tx: Tx, hash: string, lifeMs: number): Promise<void> {
  await tx
    .updateTable('mailed_link')
    .set({ expires_at: toTimeFromNow(lifeMs) })
    .where('token_hash', '=', hash)
    .execute();
}

/** Returns a link that has not expired: it may have been used. */
export function findLink(db: Db, kind: Kind, hash: string) {
  return db
    .selectFrom('mailed_link')
    .select(['user_id', 'email', 'used_at'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/**
 * Uses a link up. Returns whether it could still be used. When several requests use it at once, one
 * of them gets true.
 */
export async function markLinkUsed(tx: Tx, kind: Kind, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mailed_link')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a user's links of some kinds. */
export async function deleteLinks(db: Db, userId: string, kinds: Kind[]): Promise<void> {
  await db
    .deleteFrom('mailed_link')
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .execute();
}

/** Deletes the links that have expired. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db
    .deleteFrom('mailed_link')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
