import type { Session } from '#contract/sessions';
import { describeDevice } from '#domain/devices';
import { DAY_MS, MINUTE_MS } from '#domain/durations';
import { SESSION_DAYS } from '#domain/lifetimes';
import type { Db } from '#server/platform/db/database';
import type { SessionCaller } from '#server/platform/http/authenticate';
import type { Cookies } from '#server/platform/http/cookies';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';
import { createId, createToken, hashToken } from '#server/platform/secrets/ids';

import { readDevice, rememberDevice } from './devices';
import { lockPassword } from './queries';
import {
  deleteEndedSessions,
  deleteSessionOfUser,
  findLiveSession,
  insertSession,
  listLiveSessions,
  updateLastUsed,
} from './sessionQueries';

const IDLE_DAYS = 14;
/** The last use is written at most once in this time: a page makes many calls in a second. */
const USE_WRITTEN_EVERY_MS = MINUTE_MS;
/** More devices than a person has. */
const LISTED = 100;

/** The client of a sign-in. */
export interface Client {
  ip: string;
  userAgent: string;
  cookies: Cookies;
}

/**
 * Opens a session of 30 days, which ends sooner when it is not used for 14. Returns the bearer
 * token; only its hash is stored.
 */
export async function openSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const token = createToken('s');
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  await insertSession(db, {
    id: createId('session'),
    token_hash: hashToken(token),
    user_id: userId,
    user_agent: userAgent,
    expires_at: expiresAt,
  });
  return token;
}

/** Opens the session of a user who has just registered, and stores their browser as known. */
export async function openFirstSession(db: Db, userId: string, client: Client): Promise<string> {
  await rememberDevice(db, userId, client.cookies);
  return openSession(db, userId, client.userAgent);
}

/**
 * Opens a session for a caller who has proved the password of this hash, and mails the user when
 * their browser is new. Returns null when the password was changed meanwhile: a new password ends
 * all sessions, also one that is being opened.
 */
export function openSessionWithPassword(
  db: Db,
  user: { id: string; password_hash: string },
  client: Client,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockPassword(tx, user.id, user.password_hash))) return null;
    return openSessionOfDevice(tx, user.id, client);
  });
}

/** Opens a session, and mails the user when their browser is new. Returns the bearer token. */
export async function openSessionOfDevice(db: Db, userId: string, client: Client): Promise<string> {
  if (await rememberDevice(db, userId, client.cookies)) {
    const device = describeDevice(readDevice(client.userAgent));
    await notifyOwner(db, userId, { kind: 'signedIn', device });
  }
  return openSession(db, userId, client.userAgent);
}

/** Returns the session of a token; null when it has ended. Remembers the call as its last use. */
export async function findSession(db: Db, token: string, now: Date): Promise<SessionCaller | null> {
  const hash = hashToken(token);
  const row = await findLiveSession(db, hash, getIdleSince(now));
  if (!row) return null;
  if (now.getTime() - row.last_used_at.getTime() >= USE_WRITTEN_EVERY_MS) {
    await updateLastUsed(db, hash, now);
  }
  const { id: userId, organization_id: organizationId, is_proved: isProved } = row;
  return { userId, organizationId, tokenHash: hash, isProved };
}

/** Returns the caller's sessions, the one of this call first. */
export async function listSessions(
  db: Db,
  { userId, tokenHash: ownHash }: Pick<SessionCaller, 'userId' | 'tokenHash'>,
  now: Date,
): Promise<Session[]> {
  const scope = { ownHash, usedSince: getIdleSince(now), most: LISTED };
  const rows = await listLiveSessions(db, userId, scope);
  return rows.map(({ id, user_agent, created_at, last_used_at, current }) => ({
    _id: id,
    device: readDevice(user_agent),
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    current: Boolean(current),
  }));
}

/** Ends one of the user's sessions. @throws HttpError 404 for any other. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  if (!(await deleteSessionOfUser(db, userId, sessionId))) throw new HttpError('session_not_found');
}

/** Deletes sessions that have ended. */
export function sweepSessions(db: Db, now: Date): Promise<void> {
  return deleteEndedSessions(db, getIdleSince(now));
}

function getIdleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS);
}
