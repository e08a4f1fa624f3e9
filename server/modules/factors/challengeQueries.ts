import { MINUTE_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';

/** Longest time for a person to answer the browser's prompt for a passkey. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

const CHALLENGE = /^[\w-]{1,200}$/;

/** Stores the challenge that a passkey must sign for a purpose, such as one session's proof. */
export async function storeChallenge(db: Db, challenge: string, purpose: string): Promise<void> {
  const expiresAt = new Date(Date.now() + CHALLENGE_MS);
  await db
    .insertInto('webauthn_challenge')
    .values({ challenge, purpose, expires_at: expiresAt })
    .execute();
}

/** Uses a challenge up. Returns whether it was made for this purpose and has not expired. */
export async function takeChallenge(db: Db, challenge: string, purpose: string): Promise<boolean> {
  if (!CHALLENGE.test(challenge)) return false;
  const row = await db
    .deleteFrom('webauthn_challenge')
    .where('challenge', '=', challenge)
    .returning(['purpose', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.purpose === purpose && row.expires_at > new Date();
}

/** Deletes the challenges that have expired. */
export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.deleteFrom('webauthn_challenge').where('expires_at', '<=', new Date()).execute();
}
