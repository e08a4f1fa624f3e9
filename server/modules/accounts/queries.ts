import type { Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

import { keptEmail } from './previousEmailQueries';

/** Stores a user who has not entered a name yet. */
export async function insertUser(
  tx: Tx,
  user: Omit<Insertable<Tables['app_user']>, 'first_name' | 'last_name'>,
): Promise<void> {
  await tx
    .insertInto('app_user')
    .values({ ...user, first_name: null, last_name: null })
    .execute();
}

/** Returns the user of a normalized email. */
export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'organization_id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Returns the emails of an organization's users. */
export async function listEmails(db: Db, organizationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('email')
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ email }) => email);
}

/** Returns the argon2id hash of a user's password. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Returns a user. @throws when there is none. */
export function requireUser(db: Db, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Sets a user's name. */
export async function updateUserName(
  db: Db,
  userId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .execute();
}

/** Sets a password, which locks the user. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}

/** Locks a user whose password still has this hash. Returns whether it has. */
export async function lockPassword(tx: Tx, userId: string, passwordHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a user, so that requests that change the account run one after another. Returns their
 * email, when it was verified, the previous one that can recover the account, and their
 * organization.
 */
export function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('app_user')
    .select(['id', 'email', 'organization_id', 'email_verified_at', keptEmail.as('kept_email')])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}
