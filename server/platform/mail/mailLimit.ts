import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';
import { createId, hashToken } from '#server/platform/secrets/ids';

/** A mail that a client can cause for another person. */
export interface CountedMail {
  /** Name of the job that sends it. */
  kind: string;
  to: string;
  /** The network of a client, or the organization, that caused it. */
  sender: string;
}

/** The most mails of a kind in a day. */
export interface MailLimits {
  /** From one sender to one recipient. */
  pair: number;
  /** To one recipient. */
  recipient: number;
  /** From one sender. */
  sender: number;
  /** The first mail of a sender is sent however many others the recipient has. */
  firstOfPair?: boolean;
}

/**
 * Counts a mail. Returns its identifier, or null when it must not be sent. The limits are exact in
 * a database transaction that has locked the recipient.
 */
export async function takeMail(
  db: Db,
  { kind, to, sender }: CountedMail,
  limits: MailLimits,
): Promise<string | null> {
  const [id, recipient] = [createId('mail'), hashToken(to)];
  await sql`delete from sent_mail where created_at < now() - interval '2 days'`.execute(db);
  await db.insertInto('sent_mail').values({ id, kind, recipient, sender }).execute();
  const { rows } = await sql<Pick<MailLimits, 'pair' | 'recipient' | 'sender'>>`
    select
      count(*) filter (where recipient = ${recipient} and sender = ${sender})::int as pair,
      count(*) filter (where recipient = ${recipient})::int as recipient,
      count(*) filter (where sender = ${sender})::int as sender
    from sent_mail
    where kind = ${kind} and created_at > now() - interval '1 day'
      and (recipient = ${recipient} or sender = ${sender})
  `.execute(db);
  const count = rows[0];
  const areFew =
    count !== undefined &&
    count.pair <= limits.pair &&
    (count.recipient <= limits.recipient || (limits.firstOfPair === true && count.pair === 1)) &&
    count.sender <= limits.sender;
  if (areFew) return id;
  await giveMailBack(db, id);
  return null;
}

/** Takes the count back, because the mail was not sent. */
export async function giveMailBack(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sent_mail').where('id', '=', id).execute();
}
