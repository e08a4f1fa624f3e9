import * as v from 'valibot';

import { normalizeEmail } from '#domain/email';
import { mails } from '#domain/messages/mails';
import { RESET_LINK_MINUTES } from '#domain/passwords';
import type { AppContext } from '#server/modules/appContext';
import { expireAllKeys } from '#server/modules/apiKeys/queries';
import { questionWallets } from '#server/modules/organizations/walletQueries';
import type { Db, Tx } from '#server/platform/db/database';
import { getClientNetwork } from '#server/platform/http/clientNetwork';
import { HttpError } from '#server/platform/http/errors';
import { enqueue, type JobKind } from '#server/platform/jobs/jobTable';
import { buildMail } from '#server/platform/mail/letter';
import type { Mail } from '#server/platform/mail/mailer';
import { giveMailBack, takeMail, type MailLimits } from '#server/platform/mail/mailLimit';
import { notifyOwner } from '#server/platform/mail/notices';
import { newToken, tokenHash } from '#server/platform/secrets/ids';

import { deleteDevices } from './deviceQueries';
import { markVerified } from './emailLinks';
import { hashPassword } from './passwords';
import { lockUser, lockUserByEmail, updatePassword } from './queries';
import {
  findOpenLink,
  findUserOfLink,
  insertLink,
  markLinkUsed,
  prolongLink,
} from './resetQueries';
import { deleteSessionsOfUser } from './sessionQueries';
import { refuseCommonPassword, refuseWeakPassword } from './weakPasswords';

const LINK_MS = RESET_LINK_MINUTES * 60_000;
const DAY_MS = 86_400_000;
/** Wallets that were linked in this time before a reset may be a stranger's. */
const RECENT_MS = 30 * DAY_MS;
/**
 * Anyone may enter any e-mail address. A client who asks for another's links uses up their own mails:
 * the user, who asks from elsewhere, gets one all the same.
 */
const MAILS_PER_DAY: MailLimits = { pair: 5, recipient: 20, sender: 100, firstOfPair: true };

/** Mails a link to set a new password, if a user has the e-mail. */
export const resetMail: JobKind<{ email: string; network: string }> = {
  name: 'resetMail',
  payload: v.object({ email: v.string(), network: v.string() }),
};

/**
 * Adds a job that mails a reset link. The answer and its time are the same for known and unknown
 * e-mails: the job looks up the user later.
 */
export async function askForReset(db: Db, email: string, ip: string): Promise<void> {
  const request = { email: normalizeEmail(email), network: getClientNetwork(ip) };
  await enqueue(db, resetMail, request, `${request.email} ${request.network}`);
}

/**
 * Mails the user of an e-mail a link. A link that still works is mailed again and works anew for its
 * whole time, so that no request takes a link away. Does nothing for an unknown e-mail, and after
 * enough mails in a day. The link uses the configured origin, never one from a request.
 *
 * @throws MailError when the mail was not sent; then it does not count.
 */
export async function mailReset(
  app: Pick<AppContext, 'db' | 'mailer' | 'config' | 'secretBox'>,
  { email, network }: { email: string; network: string },
): Promise<void> {
  const { db, mailer, config } = app;
  const taken = await takeLink(app, email, network);
  if (!taken) return;
  try {
    await mailer.send(buildResetMail(email, `${config.origin}/auth/change/${taken.token}`));
  } catch (error) {
    await giveMailBack(db, taken.mailId);
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

/** Returns the link to mail, or null when no mail may be sent. */
function takeLink(
  { db, secretBox }: Pick<AppContext, 'db' | 'secretBox'>,
  email: string,
  network: string,
): Promise<{ token: string; mailId: string } | null> {
  return db.transaction().execute(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return null;
    const mail = { kind: resetMail.name, to: email, sender: network };
    const mailId = await takeMail(tx, mail, MAILS_PER_DAY);
    if (mailId === null) return null;
    const expiresAt = new Date(Date.now() + LINK_MS);
    const open = await findOpenLink(tx, user.id);
    const known = open && secretBox.open(open.encrypted_token, user.id);
    if (known) {
      await prolongLink(tx, open.token_hash, expiresAt);
      return { token: known.toString(), mailId };
    }
    const token = newToken('r');
    const link = {
      token_hash: tokenHash(token),
      user_id: user.id,
      expires_at: expiresAt,
      encrypted_token: secretBox.seal(Buffer.from(token), user.id),
    };
    await insertLink(tx, link, new Date(Date.now() - DAY_MS));
    return { token, mailId };
  });
}

/**
 * Sets a new password with a mailed link, once. A stranger may have had the account: see
 * {@link takeAccountBack}.
 *
 * @throws HttpError 400 for a weak password, and for an invalid link: used, expired or never made, all
 * with the same error.
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
    await takeAccountBack(tx, link.user_id);
    await notifyOwner(tx, link.user_id, { kind: 'passwordChanged' });
  });
}

/**
 * Puts a stranger out who may have had the account: ends all sessions, expires all API keys, forgets all
 * browsers, and asks whether the linked wallet is the owner's. Who has the link has shown that the e-mail
 * is theirs.
 */
async function takeAccountBack(tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw unusableLink();
  await deleteSessionsOfUser(tx, userId);
  await deleteDevices(tx, userId);
  await expireAllKeys(tx, user.organization_id);
  await questionWallets(tx, user.organization_id, {
    recent: new Date(Date.now() - RECENT_MS),
    verifiedAt: user.email_verified_at,
  });
  await markVerified(tx, userId);
}

function unusableLink(): HttpError {
  return new HttpError('reset_link_unusable');
}
