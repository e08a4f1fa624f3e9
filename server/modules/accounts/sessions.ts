import type { Db } from '#server/platform/db/database';
import type { Session } from '#server/platform/http/authenticate';
import { newToken, tokenHash } from '#server/platform/secrets/ids';

import { findSessionUser, insertSession, lockPassword } from './queries';

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Opens a session of 30 days. Returns the bearer token; only its hash is stored. */
export async function openSession(db: Db, userId: string): Promise<string> {
  const token = newToken('s');
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  await insertSession(db, {
    token_hash: tokenHash(token),
    user_id: userId,
    expires_at: expiresAt,
  });
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
  return db
    .transaction()
    .execute(async (tx) =>
      (await lockPassword(tx, userId, passwordHash)) ? openSession(tx, userId) : null,
    );
}

export async function findSession(db: Db, token: string): Promise<Session | null> {
  const hash = tokenHash(token);
  const row = await findSessionUser(db, hash);
  return row ? { userId: row.id, organizationId: row.organization_id, tokenHash: hash } : null;
}
