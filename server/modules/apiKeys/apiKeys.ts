import type { BodyOf } from '#contract/endpoint';
import type { ApiKey, KeyPermission, renameKey as endpoint } from '#contract/keys';
import { MINUTE_MS } from '#domain/durations';
import { lockOrganization } from '#server/modules/organizations/queries';
import type { Db, Tx } from '#server/platform/db/database';
import {
  API_KEY_PREFIX,
  type ApiKeyCaller,
  type LockAccess,
  type SessionCaller,
} from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { notifyOwner } from '#server/platform/mail/notices';
import { createId, createToken, hashToken } from '#server/platform/secrets/ids';

import {
  countKeys,
  findLiveKey,
  insertKey,
  listLiveKeys,
  updateExpired,
  updateLastUsed,
  updateName,
  type KeyRow,
} from './queries';

/**
 * Most live keys of one organization: enough for each of its shops, and it stops a script that
 * loops.
 */
const LIVE_KEYS = 50;

/** The last use is written at most once in this time: a key may make many calls in a second. */
const USE_WRITTEN_EVERY_MS = MINUTE_MS;

/** Returns the organization's live keys, newest first. */
export async function listKeys(db: Db, organizationId: string): Promise<ApiKey[]> {
  return (await listLiveKeys(db, organizationId)).map(toApiKey);
}

/** A user who creates a key. */
interface KeyCreator extends Pick<SessionCaller, 'organizationId' | 'userId'> {
  lockAccess: LockAccess;
}

/**
 * Creates a key, and mails the user that there is one more. Returns its identifier and its secret, of
 * which only the SHA-256 hash is stored.
 *
 * @throws HttpError 401 when the user's session has ended, 409 when the organization has too many
 * live keys.
 */
export async function createKey(
  db: Db,
  { organizationId, userId, lockAccess }: KeyCreator,
  permission: KeyPermission,
): Promise<{ _id: string; auth: string }> {
  const [id, secret] = [createId('key'), createToken(API_KEY_PREFIX)];
  await db.transaction().execute(async (tx) => {
    await lockAccess(tx);
    await insertKey(tx, {
      id,
      organization_id: organizationId,
      number: await fetchNextNumber(tx, organizationId),
      token_hash: hashToken(secret),
      permission,
      name: null,
      last_used_at: null,
      expired_at: null,
    });
    await notifyOwner(tx, userId, { kind: 'keyCreated' });
  });
  return { _id: id, auth: secret };
}

/** Returns the next number. Expired keys keep theirs, so a name is never used twice. */
async function fetchNextNumber(tx: Tx, organizationId: string): Promise<number> {
  await lockOrganization(tx, organizationId);
  const { last, live } = await countKeys(tx, organizationId);
  if (live >= LIVE_KEYS) {
    throw new HttpError('key_limit_reached', { limit: String(LIVE_KEYS) });
  }
  return (last ?? 0) + 1;
}

/**
 * Names a live key. Names need not be unique.
 *
 * @throws HttpError 404 for an unknown or expired key, and for a key of another organization.
 */
export async function renameKey(
  db: Db,
  organizationId: string,
  { keyId, name }: BodyOf<typeof endpoint>,
): Promise<ApiKey> {
  const row = await updateName(db, organizationId, keyId, name.trim());
  if (!row) throw new HttpError('key_not_found');
  return toApiKey(row);
}

/**
 * Expires a key: the next call with it is refused. A repeated call returns the same.
 *
 * @throws HttpError 404 for an unknown key, and for a key of another organization.
 */
export async function expireKey(db: Db, organizationId: string, keyId: string): Promise<ApiKey> {
  const row = await updateExpired(db, organizationId, keyId);
  if (!row) throw new HttpError('key_not_found');
  return toApiKey(row);
}

/**
 * Returns the organization of a live key that makes a call at `now`, and what the key may do; null
 * for any other secret. Remembers the call as the key's last use.
 */
export async function findKey(db: Db, secret: string, now: Date): Promise<ApiKeyCaller | null> {
  const hash = hashToken(secret);
  const row = await findLiveKey(db, hash);
  if (!row) return null;
  const sinceWritten = row.last_used_at && now.getTime() - row.last_used_at.getTime();
  if (sinceWritten === null || sinceWritten >= USE_WRITTEN_EVERY_MS) {
    await updateLastUsed(db, row.id, now);
  }
  const { organization_id: organizationId, permission } = row;
  return { organizationId, permission, tokenHash: hash };
}

function toApiKey({ id, number, name, permission, created_at, last_used_at }: KeyRow): ApiKey {
  return {
    _id: id,
    name: name ?? `Key ${number}`,
    permission,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  };
}
