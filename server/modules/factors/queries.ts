import type { Insertable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

/** Returns a user's authenticator app, also one that is being added. */
export function findApp(db: Db, userId: string) {
  return db
    .selectFrom('authenticator_app')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores an app that is being added, in place of one that was not finished. */
export async function insertUnconfirmedApp(
  tx: Tx,
  row: Omit<Insertable<Tables['authenticator_app']>, 'confirmed_at' | 'last_step'>,
): Promise<void> {
  const { user_id: userId } = row;
  await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await tx
    .insertInto('authenticator_app')
    .values({ ...row, confirmed_at: null, last_step: 0n })
    .execute();
}

/** Marks an app as valid after its first correct code. */
export async function confirmApp(tx: Tx, userId: string, step: bigint): Promise<void> {
  await tx
    .updateTable('authenticator_app')
    .set({ confirmed_at: new Date(), last_step: step })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses up the code of a step. Returns false when it, or a later one, was used before. */
export async function takeStep(db: Db, userId: string, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether there was an app that counted. */
export async function deleteApp(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an app whose key was made since a time. Returns whether there was one that counted. */
export async function deleteAppSince(tx: Tx, userId: string, since: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Returns how many unused recovery codes a user has. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores recovery codes in place of those from before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  hashes: string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Deletes the recovery codes that were made for a user since a time. */
export async function deleteRecoveryCodesSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .execute();
}

/** Uses a recovery code up. Returns false for one that does not work. */
export async function deleteRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns whether a user has a passkey, and an app that counts. */
export async function readSecondFactors(db: Db, userId: string) {
  const { passkey, app } = await db
    .selectNoFrom((select) => [
      select
        .exists(select.selectFrom('passkey').select('id').where('user_id', '=', userId))
        .as('passkey'),
      select
        .exists(
          select
            .selectFrom('authenticator_app')
            .select('user_id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .as('app'),
    ])
    .executeTakeFirstOrThrow();
  return { passkey: Boolean(passkey), app: Boolean(app) };
}
