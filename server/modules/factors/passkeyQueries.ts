import type { Insertable, Selectable } from 'kysely';

import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

/** A row of `passkey`. */
export type PasskeyRow = Selectable<Tables['passkey']>;

/** Returns a user's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the passkey with this credential ID. */
export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Keeps a passkey from being removed until the transaction ends. Returns whether it is still there.
 */
export async function lockPasskey(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a passkey. */
export function insertPasskey(
  tx: Tx,
  row: Omit<Insertable<Tables['passkey']>, 'last_used_at'>,
): Promise<PasskeyRow> {
  return tx
    .insertInto('passkey')
    .values({ ...row, last_used_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Stores the new counter of a passkey. Returns false, and stores nothing, when the same or a later
 * counter is stored already, as by a copied authenticator. Counters of 0 are not checked.
 */
export async function markPasskeyUsed(
  db: Db,
  id: string,
  { counter, synced }: { counter: bigint; synced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, synced, last_used_at: new Date() })
    .where('id', '=', id)
    .where((where) => (counter === 0n ? where('counter', '=', 0n) : where('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names a passkey of a user. */
export function updatePasskeyName(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the passkeys that a user has added since a time. Returns their names. */
export async function deletePasskeysSince(tx: Tx, userId: string, since: Date): Promise<string[]> {
  const rows = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes a passkey of a user. Returns its name. */
export async function deletePasskeyRow(
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
