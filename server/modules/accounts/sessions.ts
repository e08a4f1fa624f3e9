import type { Db } from '#server/platform/db/database';
import type { Session } from '#server/platform/http/authenticate';
import { newToken, tokenHash } from '#server/platform/secrets/ids';

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Opens a session of 30 days. Returns the bearer token; only its hash is stored. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken('s');
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash(token), user_id: userId, expires_at: expiresAt })
    .execute();
  return token;
}

/**
 * Opens a session for a caller who has proved the password of this hash. Returns null when the
 * password was changed meanwhile: a new password ends all sessions, also one that is being opened.
 */
export function openSessionWithPassword(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .forShare()
      .executeTakeFirst();
    return user ? openSession(tx, user.id) : null;
  });
}

export async function findSession(db: Db, token: string): Promise<Session | null> {
  const hash = tokenHash(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.id', 'app_user.organization_id'])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { userId: row.id, organizationId: row.organization_id, tokenHash: hash } : null;
}

export async function closeSession(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hash).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', new Date()).execute();
}
