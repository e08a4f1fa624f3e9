import * as v from 'valibot';

import { DAY_MS, MINUTE_MS } from '#domain/durations';
import { normalizeEmail } from '#domain/email';
import { RESET_LINK_MINUTES, RESET_MAILS_A_DAY, SUSPECT_DAYS } from '#domain/lifetimes';
import { mails } from '#domain/messages/mails';
import { expireAllKeys } from '#server/modules/apiKeys/queries';
import type { AppContext, RevokedAccess } from '#server/modules/appContext';
import { disputeWallets } from '#server/modules/organizations/walletQueries';
import type { Db, Tx } from '#server/platform/db/database';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import { notifyOwner } from '#server/platform/mail/notices';
import { hashToken } from '#server/platform/secrets/ids';

import { deleteDevices } from './deviceQueries';
import { markVerified } from './emailLinks';
import { deleteLinks, findLink, markLinkUsed } from './linkQueries';
import { mailLink, type MailedLink } from './mailedLinks';
import { lockUserByResetEmail, updateEmail } from './previousEmailQueries';
import { lockUser, updatePassword } from './queries';
import { deleteSessionsOfUser } from './sessionQueries';
import { assertUncommonPassword, assertStrongPassword } from './weakPasswords';

/**
 * Any client may enter any email. A client who requests links for another person uses up their own
 * limit; that person still gets a link from another network.
 */
const resetLink: MailedLink = {
  kind: 'reset',
  tokenPrefix: 'r',
  lifeMs: RESET_LINK_MINUTES * MINUTE_MS,
  limits: { pair: RESET_MAILS_A_DAY, recipient: 20, sender: 100, recipientOfFirsts: 100 },
  words: mails.reset,
  toPath: (token) => `/auth/change/${token}`,
};

/** Mails a link to set a new password, if a user has the email or had it until recently. */
export const resetMail: JobKind<{ email: string; network: string }> = {
  name: 'resetMail',
  payload: v.object({ email: v.string(), network: v.string() }),
};

/**
 * Adds a job that mails a reset link. The answer and its time are the same for known and unknown
 * emails: the job looks up the user later.
 */
export async function askForReset(db: Db, email: string, ip: string): Promise<void> {
  const request = { email: normalizeEmail(email), network: getClientNetwork(ip) };
  await enqueue(db, resetMail, request, `${request.email} ${request.network}`);
}

/**
 * Mails a link to an email whose user's password it can reset. Does nothing for an unknown email.
 *
 * @throws MailError when the mail was not sent; then it does not count.
 */
export function mailReset(
  app: Parameters<typeof mailLink>[0],
  { email, network }: { email: string; network: string },
): Promise<void> {
  return mailLink(app, resetLink, network, async (tx) => {
    const user = await lockUserByResetEmail(tx, email);
    return user && { id: user.id, email };
  });
}

/**
 * Sets a new password with a mailed link, once. A stranger may have used the account: see {@link
 * takeAccountBack}. A link to the user's previous email also restores that email.
 *
 * @throws HttpError 400 for a weak password, and for an invalid link: used, expired or never made,
 * all with the same error.
 */
export async function changePassword(
  { db, passwords, endAddedAccess }: Pick<AppContext, 'db' | 'passwords' | 'endAddedAccess'>,
  { newPassword, resetId, ip }: { newPassword: string; resetId: string; ip: string },
): Promise<void> {
  assertUncommonPassword(newPassword, 'newPassword');
  const hash = hashToken(resetId);
  // Checked before hashing, which is expensive: an invalid link must not cost CPU time.
  const link = await findLink(db, 'reset', hash);
  if (!link?.user_id || link.used_at) throw createUnusableLinkError();
  const { user_id: userId, email } = link;
  assertStrongPassword(newPassword, email, 'newPassword');
  const passwordHash = await passwords.hash(newPassword);
  await db.transaction().execute(async (tx) => {
    // Locks the user first, as everywhere, so that two transactions cannot deadlock.
    const user = await lockUser(tx, userId);
    // When several requests use the link at once, one of them finds it unused.
    if (!user || !canResetPassword(user, email)) throw createUnusableLinkError();
    if (!(await markLinkUsed(tx, 'reset', hash))) throw createUnusableLinkError();
    await updatePassword(tx, userId, passwordHash);
    if (user.email !== email) {
      await updateEmail(tx, userId, { email, kept: null });
      await notifyOwner(tx, userId, { kind: 'emailChanged', email }, user.email);
    }
    await endAddedAccess(tx, await takeAccountBack(tx, user, ip));
    await notifyOwner(tx, userId, { kind: 'passwordChanged' });
  });
}

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Returns whether a link that was mailed to an email can reset a user's password. */
function canResetPassword(user: LockedUser, email: string): boolean {
  return email === user.email || email === user.kept_email;
}

/**
 * Removes the access of a stranger who may have used the account: ends all sessions and a change of
 * email, expires all API keys, deletes all known browsers, and asks whether the linked wallet is
 * the owner's. The link has proved control of the mailbox.
 */
async function takeAccountBack(tx: Tx, user: LockedUser, ip: string): Promise<RevokedAccess> {
  const recent = new Date(Date.now() - SUSPECT_DAYS * DAY_MS);
  await deleteSessionsOfUser(tx, user.id);
  await deleteDevices(tx, user.id);
  await deleteLinks(tx, user.id, ['emailChange']);
  await expireAllKeys(tx, user.organization_id);
  await disputeWallets(tx, user.organization_id, {
    recent,
    verifiedAt: user.email_verified_at,
  });
  await markVerified(tx, user.id, ip);
  return { userId: user.id, organizationId: user.organization_id, recent };
}

function createUnusableLinkError(): HttpError {
  return new HttpError('reset_link_unusable');
}
