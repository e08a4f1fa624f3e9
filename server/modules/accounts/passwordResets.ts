import * as v from 'valibot';

import { normalizeEmail } from '#domain/email';
import { mails } from '#domain/messages/mails';
import { RESET_LINK_MINUTES } from '#domain/passwords';
import type { AppContext } from '#server/modules/appContext';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import { buildMail } from '#server/platform/mail/letter';
import type { Mail } from '#server/platform/mail/mailer';
import { newToken, tokenHash } from '#server/platform/secrets/ids';

import { hashPassword } from './passwords';
import { deleteSessionsOfUser, lockUserByEmail, updatePassword } from './queries';
import { countLinks, deleteLink, findUserOfLink, replaceLinks, markLinkUsed } from './resetQueries';
import { refuseCommonPassword, refuseWeakPassword } from './weakPasswords';

const LINK_MS = RESET_LINK_MINUTES * 60_000;
const DAY_MS = 86_400_000;
/** Limits the mails to one user, because anyone may enter any e-mail address. */
const MAILS_PER_DAY = 5;

/** Mails a link to set a new password, if a user has the e-mail. */
export const resetMail: JobKind<{ email: string }> = {
  name: 'resetMail',
  payload: v.object({ email: v.string() }),
};

/**
 * Adds a job that mails a reset link. The answer and its time are the same for known and unknown
 * e-mails: the job looks up the user later.
 */
export async function askForReset(db: Db, email: string): Promise<void> {
  const normalized = normalizeEmail(email);
  await enqueue(db, resetMail, { email: normalized }, normalized);
}

/**
 * Mails a new link to the user of an e-mail, and voids older links. Does nothing for an unknown
 * e-mail, and after five mails in a day. The link uses the configured origin, never one from a
 * request.
 *
 * @throws MailError when the mail was not sent; then the link is not kept.
 */
export async function mailReset(
  { db, mailer, config }: Pick<AppContext, 'db' | 'mailer' | 'config'>,
  email: string,
): Promise<void> {
  const token = newToken('r');
  const mail = buildResetMail(email, `${config.origin}/auth/change/${token}`);
  if (!(await keepToken(db, email, tokenHash(token)))) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    await deleteLink(db, tokenHash(token));
    throw error;
  }
}

function buildResetMail(to: string, url: string): Mail {
  const { subject, title, asked, action, limits, unasked } = mails.reset;
  return buildMail({
    to,
    subject,
    title,
    text: asked(to),
    action: { label: action, url },
    notes: [limits, unasked],
  });
}

/**
 * Returns false when no mail may be sent: the e-mail is unknown, or has had its mails of the day.
 */
function keepToken(db: Db, email: string, hash: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return false;
    const dayAgo = new Date(Date.now() - DAY_MS);
    if ((await countLinks(tx, user.id, dayAgo)) >= MAILS_PER_DAY) return false;
    const expiresAt = new Date(Date.now() + LINK_MS);
    await replaceLinks(tx, { token_hash: hash, user_id: user.id, expires_at: expiresAt }, dayAgo);
    return true;
  });
}

/**
 * Sets a new password with a mailed link, once. All sessions of the user end.
 *
 * @throws HttpError 400 for a weak password, and for an invalid link: used, expired, voided by a
 *   newer one or never made, all with the same error.
 */
export async function changePassword(
  db: Db,
  { newPassword, resetId }: { newPassword: string; resetId: string },
): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword');
  const hash = tokenHash(resetId);
  // Checked before hashing, which is expensive: an invalid link must not cost CPU time.
  const link = await findUserOfLink(db, hash);
  if (!link) throw unusableLink();
  refuseWeakPassword(newPassword, link.email, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    // Locks the user first, as everywhere, so that two transactions cannot deadlock.
    await updatePassword(tx, link.user_id, passwordHash);
    // Of many requests at once, one finds the link unused. The others are rolled back.
    if (!(await markLinkUsed(tx, hash))) throw unusableLink();
    await deleteSessionsOfUser(tx, link.user_id);
  });
}

function unusableLink(): HttpError {
  return new HttpError('reset_link_unusable');
}
