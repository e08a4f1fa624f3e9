import type { Selectable } from 'kysely';

import type { ApiKey } from '#contract/keys';
import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';
import { API_KEY_PREFIX } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';
import { newId, newToken, tokenHash } from '#server/platform/secrets/ids';

import { lockOrganization } from '#server/modules/organizations/organizationLock';

/** Live keys of one organization. Enough for each of its shops; it stops a script that loops. */
const LIVE_KEYS = 50;

/** Returns the organization's live keys, newest first. */
export async function listKeys(db: Db, organizationId: string): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .select(['id', 'number', 'created_at'])
    .where('organization_id', '=', organizationId)
    .where('expired_at', 'is', null)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(apiKey);
}

/**
 * Creates a key. Returns its secret, of which only the SHA-256 hash is stored.
 *
 * @throws HttpError 409 when the organization has too many live keys.
 */
export async function createKey(db: Db, organizationId: string): Promise<string> {
  const secret = newToken(API_KEY_PREFIX);
  const token_hash = tokenHash(secret);
  await db.transaction().execute(async (tx) => {
    const number = await fetchNextNumber(tx, organizationId);
    await tx
      .insertInto('api_key')
      .values({
        id: newId('key'),
        organization_id: organizationId,
        number,
        token_hash,
        expired_at: null,
      })
      .execute();
  });
  return secret;
}

/** Returns the next number. Expired keys keep theirs, so a name is never used twice. */
async function fetchNextNumber(tx: Tx, organizationId: string): Promise<number> {
  await lockOrganization(tx, organizationId);
  const { last, live } = await tx
    .selectFrom('api_key')
    .select((select) => [
      select.fn.max('number').as('last'),
      select.fn.countAll<bigint>().filterWhere('expired_at', 'is', null).as('live'),
    ])
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
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
  const row = await db
    .updateTable('api_key')
    .set((value) => ({ expired_at: value.fn.coalesce('expired_at', value.val(new Date())) }))
    .where('id', '=', keyId)
    .where('organization_id', '=', organizationId)
    .returning(['id', 'number', 'created_at'])
    .executeTakeFirst();
  if (!row) throw new HttpError(404, 'There is no such key.');
  return apiKey(row);
}

/** Returns the organization of a live key, or null for any other secret. */
export async function findKey(db: Db, secret: string): Promise<{ organizationId: string } | null> {
  const row = await db
    .selectFrom('api_key')
    .select('organization_id')
    .where('token_hash', '=', tokenHash(secret))
    .where('expired_at', 'is', null)
    .executeTakeFirst();
  return row ? { organizationId: row.organization_id } : null;
}

type KeyRow = Pick<Selectable<Schema['api_key']>, 'id' | 'number' | 'created_at'>;

function apiKey({ id, number, created_at }: KeyRow): ApiKey {
  return { _id: id, name: `Key ${number}`, createdAt: created_at.toISOString() };
}
