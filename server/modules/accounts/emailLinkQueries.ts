import type { Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

/** Returns the newest link of a user to this e-mail that works, as it is stored. */
export function findOpenEmailLink(tx: Tx, userId: string, email: string) {
  return tx
    .selectFrom('email_link')
    .select(['token_hash', 'encrypted_token'])
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Stores a link of a user, and deletes those that have expired. */
export async function insertEmailLink(
  tx: Tx,
  link: Omit<Insertable<Schema['email_link']>, 'used_at'>,
): Promise<void> {
  await tx
    .deleteFrom('email_link')
    .where('user_id', '=', link.user_id)
    .where('expires_at', '<=', new Date())
    .execute();
  await tx
    .insertInto('email_link')
    .values({ ...link, used_at: null })
    .execute();
}

/** Lets a link work until a time. */
export async function prolongEmailLink(tx: Tx, hash: string, until: Date): Promise<void> {
  await tx
    .updateTable('email_link')
    .set({ expires_at: until })
    .where('token_hash', '=', hash)
    .execute();
}

/** Returns a link that has not expired. */
export function findEmailLink(db: Db, hash: string) {
  return db
    .selectFrom('email_link')
    .select(['user_id', 'email', 'used_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

/** Uses a link up. Returns whether it could still be used: of many requests at once, for one. */
export async function markEmailLinkUsed(tx: Tx, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_link')
    .set({ used_at: new Date() })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a user's e-mail as verified. Returns the organization of one that was not. */
export async function updateVerified(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .updateTable('app_user')
    .set({ email_verified_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('organization_id')
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

/** Returns whether any user of an organization has a verified e-mail. */
export async function hasVerifiedUser(db: Db, organizationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
