import type { Db, Tx } from '#server/platform/db/database';

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

/** Returns how many links a user was sent since a time. */
export async function countLinks(tx: Tx, userId: string, since: Date): Promise<bigint> {
  const { count } = await tx
    .selectFrom('password_reset')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a link of a user, voids the earlier ones and deletes those from before a time. */
export async function replaceLinks(
  tx: Tx,
  link: { token_hash: string; user_id: string; expires_at: Date },
  deleteBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('password_reset')
    .where('user_id', '=', link.user_id)
    .where('created_at', '<=', deleteBefore)
    .execute();
  await tx
    .updateTable('password_reset')
    .set({ used_at: new Date() })
    .where('user_id', '=', link.user_id)
    .where('used_at', 'is', null)
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

export async function deleteLink(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('password_reset').where('token_hash', '=', hash).execute();
}
