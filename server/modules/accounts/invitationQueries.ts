import type { Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

/** Stores an invitation, and deletes those that have expired. */
export async function insertInvitation(
  db: Db,
  invitation: Omit<Insertable<Schema['invitation']>, 'used_at'>,
): Promise<void> {
  await db.deleteFrom('invitation').where('expires_at', '<=', new Date()).execute();
  await db
    .insertInto('invitation')
    .values({ ...invitation, used_at: null })
    .execute();
}

/** Returns whether an invitation of this e-mail can be used. */
export async function isInvited(db: Db, hash: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('email')
    .where('token_hash', '=', hash)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses an invitation up. Returns whether it could still be used: of many requests at once, for one. */
export async function markInvitationUsed(tx: Tx, hash: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('invitation')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hash)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
