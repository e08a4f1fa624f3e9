import type { Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

/** Returns the user of a link, with their e-mail, that was not used and has not expired. */
export function findUserOfLink(db: Db, hash: string) {
  return db
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** Returns the newest link of a user that works, as it is stored. */
export function findOpenLink(tx: Tx, userId: string) {
  return tx
    .selectFrom('password_reset')
    .select(['token_hash', 'encrypted_token'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Lets a link work until a time. */
export async function prolongLink(tx: Tx, hash: string, until: Date): Promise<void> {
  await tx
    .updateTable('password_reset')
    .set({ expires_at: until })
    .where('token_hash', '=', hash)
    .execute();
}

/** Stores a link of a user, and deletes those from before a time. */
export async function insertLink(
  tx: Tx,
  link: Omit<Insertable<Schema['password_reset']>, 'used_at'>,
  deleteBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('password_reset')
    .where('user_id', '=', link.user_id)
    .where('created_at', '<=', deleteBefore)
    .execute();
  await tx
    .insertInto('password_reset')
    .values({ ...link, used_at: null })
    .execute();
}

/** Uses a link up. Returns whether it could still be used: of many requests at once, for one. */
export async function markLinkUsed(tx: Tx, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_reset')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
