import type { ApiKey } from '#contract/keys';
import { lockOrganization } from '#server/modules/organizations/queries';
import type { Db, Tx } from '#server/platform/db/database';
import { API_KEY_PREFIX } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { newId, newToken, tokenHash } from '#server/platform/secrets/ids';

import {
  countKeys,
  findLiveKey,
  insertKey,
  listLiveKeys,
  updateExpired,
  type KeyRow,
} from './queries';

/** Live keys of one organization. Enough for each of its shops; it stops a script that loops. */
const LIVE_KEYS = 50;

/** Returns the organization's live keys, newest first. */
export async function listKeys(db: Db, organizationId: string): Promise<ApiKey[]> {
  return (await listLiveKeys(db, organizationId)).map(toApiKey);
}

/**
 * Creates a key. Returns its secret, of which only the SHA-256 hash is stored.
 *
 * @throws HttpError 409 when the organization has too many live keys.
 */
export async function createKey(db: Db, organizationId: string): Promise<string> {
  const secret = newToken(API_KEY_PREFIX);
  await db.transaction().execute(async (tx) => {
    await insertKey(tx, {
      id: newId('key'),
      organization_id: organizationId,
      number: await fetchNextNumber(tx, organizationId),
      token_hash: tokenHash(secret),
      expired_at: null,
    });
  });
  return secret;
}

/** Returns the next number. Expired keys keep theirs, so a name is never used twice. */
async function fetchNextNumber(tx: Tx, organizationId: string): Promise<number> {
  await lockOrganization(tx, organizationId);
  const { last, live } = await countKeys(tx, organizationId);
  if (live >= LIVE_KEYS) {
    throw new HttpError(409, `There are ${LIVE_KEYS} keys already. Expire one you do not use.`);
  }
  return (last ?? 0) + 1;
}

/**
 * Expires a key: the next call with it is refused. A repeated call returns the same.
 *
 * @throws HttpError 404 for an unknown key, and for a key of another organization.
 */
export async function expireKey(db: Db, organizationId: string, keyId: string): Promise<ApiKey> {
  const row = await updateExpired(db, organizationId, keyId);
  if (!row) throw new HttpError(404, 'There is no such key.');
  return toApiKey(row);
}

/** Returns the organization of a live key, or null for any other secret. */
export async function findKey(db: Db, secret: string): Promise<{ organizationId: string } | null> {
  const row = await findLiveKey(db, tokenHash(secret));
  return row ? { organizationId: row.organization_id } : null;
}

function toApiKey({ id, number, created_at }: KeyRow): ApiKey {
  return { _id: id, name: `Key ${number}`, createdAt: created_at.toISOString() };
}
