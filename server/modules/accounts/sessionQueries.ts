import { sql, type Insertable } from 'kysely';

import { MINUTE_MS } from '#domain/durations';
import { PROOF_MINUTES } from '#domain/lifetimes';
import type { Db, Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';

/** Stores a session. */
export async function insertSession(
  db: Db,
  session: Omit<Insertable<Tables['session']>, 'last_used_at'>,
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/**
 * Returns a session that has not expired and was used since a time, with its user, and whether the
 * proof of identity still counts, by the database's clock.
 */
export function findLiveSession(db: Db, hash: string, usedSince: Date) {
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.organization_id', 'session.last_used_at'])
    .select(
      sql<boolean>`session.proved_at > ${toTimeFromNow(-PROOF_MINUTES * MINUTE_MS)}`.as(
        'is_proved',
      ),
    )
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', new Date())
    .where('session.last_used_at', '>', usedSince)
    .executeTakeFirst();
}

/** Keeps a session from ending until the transaction ends. Returns false when it has ended. */
export async function lockSession(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the session's owner has just proved their identity. */
export async function markProved(db: Db, hash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: sql<Date>`now()` })
    .where('token_hash', '=', hash)
    .execute();
}

/** Records when a session was used. The latest of concurrent calls counts. */
export async function updateLastUsed(db: Db, hash: string, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: at })
    .where('token_hash', '=', hash)
    .where('last_used_at', '<', at)
    .execute();
}

/** Returns the live sessions of a user: the one of a hash first, then by last use. */
export function listLiveSessions(
  db: Db,
  userId: string,
  { ownHash, usedSince, most }: { ownHash: string; usedSince: Date; most: number },
) {
  return db
    .selectFrom('session')
    .select((column) => [
      ...(['id', 'user_agent', 'created_at', 'last_used_at'] as const),
      column('token_hash', '=', ownHash).as('current'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date())
    .where('last_used_at', '>', usedSince)
    .orderBy('current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ends a session by its hash. */
export async function deleteSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/** Ends a session of a user. Returns whether there was one. */
export async function deleteSessionOfUser(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends every session of a user but one. */
export async function deleteOtherSessions(db: Db, userId: string, ownHash: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', ownHash)
    .execute();
}

/** Deletes all sessions of a user. */
export async function deleteSessionsOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions, and those that were not used since a time. */
export async function deleteEndedSessions(db: Db, usedSince: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((either) =>
      either.or([either('expires_at', '<=', new Date()), either('last_used_at', '<=', usedSince)]),
    )
    .execute();
}
