import { MINUTE_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { createToken, hashToken } from '#server/platform/secrets/ids';
import type { KnownUser } from '#server/modules/accounts/accounts';

/** Time for the second factor after the correct password. */
const TICKET_MS = 10 * MINUTE_MS;

/** A sign-in that waits for its second factor. */
export interface Ticket extends KnownUser {
  hash: string;
}

/**
 * Opens a ticket for a user with a correct password. Returns its token; only the hash is stored.
 */
export async function openTicket(db: Db, { id, passwordHash }: KnownUser): Promise<string> {
  const token = createToken('t');
  await db
    .insertInto('sign_in_ticket')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      password_hash: passwordHash,
      expires_at: new Date(Date.now() + TICKET_MS),
    })
    .execute();
  return token;
}

/**
 * Returns an unfinished sign-in without ending it. @throws HttpError 401 when it was used, has expired
 * or was never opened.
 */
export async function readTicket(db: Db, token: string): Promise<Ticket> {
  const row = await db
    .selectFrom('sign_in_ticket')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw new HttpError('sign_in_expired');
  return { hash: row.token_hash, id: row.user_id, passwordHash: row.password_hash };
}

/**
 * Uses a ticket up. When several requests use it at once, one of them succeeds.
 *
 * @throws HttpError 401 when another request was faster.
 */
export async function takeTicket(db: Db, { hash }: Ticket): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_ticket')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new HttpError('sign_in_expired');
}

/** Deletes the tickets that have expired. */
export async function deleteExpiredTickets(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<=', new Date()).execute();
}
