import * as v from 'valibot';

import { mails } from '#domain/messages/mails';
import type { AppContext } from '#server/modules/appContext';
import { openWalletAccount } from '#server/modules/organizations/walletAccount';
import type { Db, Tx } from '#server/platform/db/database';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import { buildMail } from '#server/platform/mail/letter';
import { giveMailBack, takeMail, type MailLimits } from '#server/platform/mail/mailLimit';
import { newToken, tokenHash } from '#server/platform/secrets/ids';

import {
  findEmailLink,
  findOpenEmailLink,
  hasVerifiedUser,
  insertEmailLink,
  markEmailLinkUsed,
  prolongEmailLink,
  updateVerified,
} from './emailLinkQueries';
import { lockUser } from './queries';

const LINK_MS = 24 * 60 * 60_000;
/** An e-mail may be a stranger's, who never asked for any of these. */
const MAILS_PER_DAY: MailLimits = { pair: 5, recipient: 10, sender: 100 };

/** Mails a user the link that verifies their e-mail. */
export const emailLinkMail: JobKind<{ userId: string; network: string }> = {
  name: 'emailLinkMail',
  payload: v.object({ userId: v.string(), network: v.string() }),
};

/** Adds the job that mails a user the link. One waits at a time. */
export async function askForEmailLink(db: Db, userId: string, ip: string): Promise<void> {
  await enqueue(db, emailLinkMail, { userId, network: getClientNetwork(ip) }, userId);
}

/**
 * Mails a user the link that verifies their e-mail. One that still works is mailed again, for its whole
 * time. Does nothing when the e-mail is verified, and after enough mails in a day.
 *
 * @throws MailError when the mail was not sent; then it does not count.
 */
export async function mailEmailLink(
  app: Pick<AppContext, 'db' | 'mailer' | 'config' | 'secretBox'>,
  { userId, network }: { userId: string; network: string },
): Promise<void> {
  const taken = await takeLink(app, userId, network);
  if (!taken) return;
  const { subject, title, asked, action, limits, unasked } = mails.verification;
  const mail = buildMail({
    to: taken.email,
    subject,
    title,
    text: asked(taken.email),
    action: { label: action, url: `${app.config.origin}/auth/verify/${taken.token}` },
    notes: [limits, unasked],
  });
  try {
    await app.mailer.send(mail);
  } catch (error) {
    await giveMailBack(app.db, taken.mailId);
    throw error;
  }
}

/** Returns the link to mail, or null when none may be sent. */
function takeLink(
  { db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>,
  userId: string,
  network: string,
): Promise<{ token: string; email: string; mailId: string } | null> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.email_verified_at) return null;
    const { email } = user;
    const counted = { kind: emailLinkMail.name, to: email, sender: network };
    const mailId = await takeMail(tx, counted, MAILS_PER_DAY);
    if (mailId === null) return null;
    const expiresAt = new Date(Date.now() + LINK_MS);
    const open = await findOpenEmailLink(tx, userId, email);
    const known = open && secretBox.open(open.encrypted_token, userId);
    if (known) {
      await prolongEmailLink(tx, open.token_hash, expiresAt);
      return { token: known.toString(), email, mailId };
    }
    const token = newToken('v');
    await insertEmailLink(tx, {
      token_hash: tokenHash(token),
      user_id: userId,
      email,
      expires_at: expiresAt,
      encrypted_token: secretBox.seal(Buffer.from(token), userId),
    });
    return { token, email, mailId };
  });
}

/**
 * Verifies the e-mail that a link was mailed to. The same link says so again, as after a reload, as long
 * as the user still has that e-mail.
 *
 * @throws HttpError 400 for a link that does not work, whatever the reason.
 */
export async function verifyEmail(db: Db, verifyId: string): Promise<void> {
  const hash = tokenHash(verifyId);
  const link = await findEmailLink(db, hash);
  if (!link) throw new HttpError('email_link_unusable');
  await db.transaction().execute(async (tx) => {
    // Locks the user first, as everywhere, so that two transactions cannot deadlock.
    const user = await lockUser(tx, link.user_id);
    const isNew = await markEmailLinkUsed(tx, hash);
    if (user?.email !== link.email) throw new HttpError('email_link_unusable');
    if (isNew) await markVerified(tx, link.user_id);
  });
}

/** Marks a user's e-mail as verified. What has waited for that is done soon. */
export async function markVerified(tx: Tx, userId: string): Promise<void> {
  const organizationId = await updateVerified(tx, userId);
  if (organizationId !== null) await enqueue(tx, openWalletAccount, { organizationId });
}

/**
 * Checks that the platform may pay for something that an organization asks for.
 *
 * @throws HttpError 403 until the e-mail of one of its users is verified.
 */
export async function assertEmailVerified(db: Db, organizationId: string): Promise<void> {
  if (!(await hasVerifiedUser(db, organizationId))) throw new HttpError('email_not_verified');
}
