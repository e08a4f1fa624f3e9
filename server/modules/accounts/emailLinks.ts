import * as v from 'valibot';

import { HOUR_MS } from '#domain/durations';
import { EMAIL_LINK_HOURS } from '#domain/lifetimes';
import { mails } from '#domain/messages/mails';
import { walletAccountJob } from '#server/modules/organizations/walletAccount';
import type { Db, Tx } from '#server/platform/db/database';
import type { SessionCaller } from '#server/platform/http/authenticate';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import { hashToken } from '#server/platform/secrets/ids';

import { findLink, markLinkUsed } from './linkQueries';
import { mailLink, type MailedLink } from './mailedLinks';
import { lockUser } from './queries';
import { updateVerified } from './verifiedQueries';

/** Limits, because an email may belong to a person who did not request the mail. */
const verificationLink: MailedLink = {
  kind: 'verification',
  tokenPrefix: 'v',
  lifeMs: EMAIL_LINK_HOURS * HOUR_MS,
  limits: { pair: 5, recipient: 10, sender: 100 },
  words: mails.verification,
  toPath: (token) => `/auth/verify/${token}`,
};

/** Mails a user the link that verifies their email. */
export const emailLinkMail: JobKind<{ userId: string; network: string }> = {
  name: 'emailLinkMail',
  payload: v.object({ userId: v.string(), network: v.string() }),
};

/** Adds the job that mails a user the link, unless one is waiting. */
export async function askForEmailLink(db: Db, userId: string, ip: string): Promise<void> {
  await enqueue(db, emailLinkMail, { userId, network: getClientNetwork(ip) }, userId);
}

/**
 * Mails a user the link that verifies their email. Does nothing when it is verified.
 *
 * @throws MailError when the mail was not sent; then it does not count.
 */
export function mailEmailLink(
  app: Parameters<typeof mailLink>[0],
  { userId, network }: { userId: string; network: string },
): Promise<void> {
  return mailLink(app, verificationLink, network, async (tx) => {
    const user = await lockUser(tx, userId);
    return user && !user.email_verified_at ? user : undefined;
  });
}

/**
 * Verifies the email with a mailed link. Requires a session: the link alone does not prove that
 * the account's owner reads the mailbox. The same link returns the same answer again, for example
 * after a reload, while the user has that email.
 *
 * @throws HttpError 400 for a link that does not work, whatever the reason.
 */
export async function verifyEmail(
  db: Db,
  { userId, ip }: Pick<SessionCaller, 'userId'> & { ip: string },
  verifyId: string,
): Promise<void> {
  const hash = hashToken(verifyId);
  const link = await findLink(db, 'verification', hash);
  if (link?.user_id !== userId) throw new HttpError('email_link_unusable');
  await db.transaction().execute(async (tx) => {
    // Locks the user first, as everywhere, so that two transactions cannot deadlock.
    const user = await lockUser(tx, userId);
    if (user?.email !== link.email) throw new HttpError('email_link_unusable');
    if (await markLinkUsed(tx, 'verification', hash)) await markVerified(tx, userId, ip);
  });
}

/**
 * Marks a user's email as verified, and adds the jobs that waited for it.
 *
 * @param ip of the client, whose budget pays for the jobs. Null: the operator verifies it.
 */
export async function markVerified(tx: Tx, userId: string, ip: string | null): Promise<void> {
  const organizationId = await updateVerified(tx, userId);
  if (organizationId === null) return;
  await enqueue(tx, walletAccountJob, { organizationId, network: ip && getClientNetwork(ip) });
}
