import ipaddr from 'ipaddr.js';
import { sql } from 'kysely';

import { DAY_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';
import { getNetworkAddress } from '#server/platform/http/clientNetwork';
import { createId, hashToken } from '#server/platform/secrets/ids';

import type { Mail, Mailer } from './mailer';

/** The address of a client is kept for so long, to count its mails. */
const KEPT_DAYS = 2;
/** A provider may give one client all networks that begin with so many equal bits. */
const IPV6_SITE_BITS = 48;

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
  /** To one recipient, from all senders. */
  recipient: number;
  /** From one sender. */
  sender: number;
  /**
   * Beyond `recipient`, the first mail of each sender is sent until the recipient has received this
   * number in all. So others cannot use up what a recipient asks for, and cannot send without end.
   * All IPv6 networks with the same first 48 bits count as one sender here.
   */
  recipientOfFirsts?: number;
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
  await db.insertInto('sent_mail').values({ id, kind, recipient, sender }).execute();
  const { rows } = await sql<MailCounts>`
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
    count.sender <= limits.sender &&
    (count.recipient <= limits.recipient ||
      (count.recipient <= (limits.recipientOfFirsts ?? 0) &&
        (await isFirstOfSite(db, { kind, recipient, sender }))));
  if (areFew) return id;
  await giveMailBack(db, id);
  return null;
}

type MailCounts = Pick<MailLimits, 'pair' | 'recipient' | 'sender'>;

/** Returns whether the mail that was just counted is the only one of its sender's site in a day. */
async function isFirstOfSite(
  db: Db,
  { kind, recipient, sender }: { kind: string; recipient: string; sender: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('sent_mail')
    .select('sender')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('created_at', '>', toTimeFromNow(-DAY_MS))
    .execute();
  const site = toSite(sender);
  return rows.filter((row) => toSite(row.sender) === site).length === 1;
}

/** Returns the larger network of an IPv6 network; any other sender as it is. */
function toSite(sender: string): string {
  if (!ipaddr.IPv6.isValidCIDR(sender)) return sender;
  const [address] = ipaddr.IPv6.parseCIDR(sender);
  return getNetworkAddress(address, IPV6_SITE_BITS);
}

/**
 * Sends a mail that `takeMail` has counted. @throws MailError when it was not sent; then it does not
 * count.
 */
export async function sendTakenMail(
  { db, mailer }: { db: Db; mailer: Mailer },
  id: string,
  mail: Mail,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    await giveMailBack(db, id);
    throw error;
  }
}

/** Takes the count back, because the mail was not sent. */
async function giveMailBack(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sent_mail').where('id', '=', id).execute();
}

/** Deletes counts that no limit needs any more. */
export async function deleteOldMails(db: Db): Promise<void> {
  await db
    .deleteFrom('sent_mail')
    .where('created_at', '<', toTimeFromNow(-KEPT_DAYS * DAY_MS))
    .execute();
}
