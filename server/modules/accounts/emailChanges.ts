import * as v from 'valibot';

import { HOUR_MS } from '#domain/durations';
import { normalizeEmail } from '#domain/email';
import { EMAIL_LINK_HOURS } from '#domain/lifetimes';
import { mails } from '#domain/messages/mails';
import type { AppContext } from '#server/modules/appContext';
import type { Db } from '#server/platform/db/database';
import { isUniqueViolation } from '#server/platform/db/errors';
import type { LockAccess } from '#server/platform/http/authenticate';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import type { FailureLimit } from '#server/platform/limits/failureLimit';
import { notifyOwner } from '#server/platform/mail/notices';
import { hashToken } from '#server/platform/secrets/ids';

import { markVerified } from './emailLinks';
import { deleteLinks, findLink, findOpenLink, markLinkUsed } from './linkQueries';
import { mailLink, getOrCreateToken, type MailedLink } from './mailedLinks';
import { isKeptForAnother, updateEmail } from './previousEmailQueries';
import { findUserByEmail, lockUser } from './queries';
import { limitTakenEmails } from './takenEmails';

/**
 * Limits for mails to the new email, which may belong to a person who did not request them. Its owner
 * still gets a link from another network after others have asked for many.
 */
const emailChangeLink: MailedLink = {
  kind: 'emailChange',
  tokenPrefix: 'e',
  lifeMs: EMAIL_LINK_HOURS * HOUR_MS,
  limits: { pair: 5, recipient: 10, sender: 100, recipientOfFirsts: 100 },
  words: mails.emailChange,
  toPath: (token) => `/auth/email/${token}`,
};

interface LinkToMail {
  userId: string;
  network: string;
  /** Without one the link that is open is mailed, as by jobs of earlier versions. */
  linkHash?: string | undefined;
}

/** Mails the link of a change to the new email. */
export const emailChangeMail: JobKind<LinkToMail> = {
  name: 'emailChangeMail',
  payload: v.object({ userId: v.string(), network: v.string(), linkHash: v.optional(v.string()) }),
};

/** A user who changes their email, with a check that the session has not ended meanwhile. */
interface Owner {
  userId: string;
  ip: string;
  lockAccess: LockAccess;
}

/**
 * Starts a change of a user's email, which takes effect when the mailed link is opened. Until then
 * the old email stays valid. It gets a notice, and can cancel the change by a password reset.
 * Cancels an earlier change to another email. A repeated request mails the same link again.
 *
 * @param takenEmails counts the client's tries with emails that are taken.
 * @throws HttpError 401 when the session has ended meanwhile, 409 for the user's own email and for
 * one that is taken, 429 after many of these.
 */
export function requestEmailChange(
  { db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>,
  takenEmails: FailureLimit,
  { userId, ip, lockAccess }: Owner,
  wanted: string,
): Promise<void> {
  const email = normalizeEmail(wanted);
  const request = () =>
    db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId);
      await lockAccess(tx);
      if (!user || user.email === email) throw new HttpError('email_unchanged');
      if (await findUserByEmail(tx, email)) throw new HttpError('email_in_use');
      if (await isKeptForAnother(tx, email, userId)) throw new HttpError('email_in_use');
      const waiting = await findOpenLink(tx, 'emailChange', userId);
      if (waiting?.email !== email) {
        await deleteLinks(tx, userId, ['emailChange']);
        await notifyOwner(tx, userId, { kind: 'emailChangeAsked', email }, user.email);
      }
      const recipient = { id: userId, email };
      const linkHash = hashToken(await getOrCreateToken(tx, secretBox, emailChangeLink, recipient));
      const job = { userId, network: getClientNetwork(ip), linkHash };
      // By link: the mail of an earlier one may be under way.
      await enqueue(tx, emailChangeMail, job, linkHash);
    });
  return limitTakenEmails(takenEmails, ip, request);
}

/**
 * Mails the link of a user's change. Does nothing when it is no longer open.
 *
 * @throws MailError when the mail was not sent; then it does not count.
 */
export function mailEmailChange(
  app: Parameters<typeof mailLink>[0],
  { userId, network, linkHash }: LinkToMail,
): Promise<void> {
  return mailLink(app, emailChangeLink, network, async (tx) => {
    await lockUser(tx, userId);
    const waiting = await findOpenLink(tx, 'emailChange', userId);
    if (!waiting || (linkHash !== undefined && waiting.token_hash !== linkHash)) return undefined;
    return { id: userId, email: waiting.email };
  });
}

/** Cancels a user's change: its link does not work any more. */
export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  await deleteLinks(db, userId, ['emailChange']);
}

/**
 * Changes a user's email with a mailed link, which proves control of the new one. Notifies the old
 * email, which can recover the account for a week. The same link returns the same answer again,
 * for example after a reload, while the user has that email.
 *
 * @throws HttpError 400 for a link that does not work, 401 when the session has ended meanwhile,
 * 409 for an email that was taken meanwhile.
 */
export async function confirmEmailChange(
  db: Db,
  { userId, ip, lockAccess }: Owner,
  changeId: string,
): Promise<void> {
  const hash = hashToken(changeId);
  try {
    await db.transaction().execute(async (tx) => {
      const user = await lockUser(tx, userId);
      await lockAccess(tx);
      const link = await findLink(tx, 'emailChange', hash);
      if (!user || link?.user_id !== userId) throw new HttpError('email_change_unusable');
      const { email } = link;
      if (!(await markLinkUsed(tx, 'emailChange', hash))) {
        if (user.email !== email) throw new HttpError('email_change_unusable');
        return;
      }
      const kept = chooseKeptEmail(user, email);
      await updateEmail(tx, userId, { email, kept });
      if (await isKeptForAnother(tx, email, userId)) throw new HttpError('email_in_use');
      await markVerified(tx, userId, ip);
      const notice = { kind: 'emailChanged', email, kept: kept ?? undefined } as const;
      await notifyOwner(tx, userId, notice, user.email);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError('email_in_use');
    throw error;
  }
}

/**
 * Returns the email that can recover the account after a change; null for none. The oldest one
 * stays, so an email that a stranger has set meanwhile never replaces it. An unverified email
 * cannot recover an account.
 */
function chooseKeptEmail(
  user: { email: string; email_verified_at: Date | null; kept_email: string | null },
  newEmail: string,
): string | null {
  const kept = user.kept_email ?? (user.email_verified_at && user.email);
  return kept === newEmail ? null : kept;
}
