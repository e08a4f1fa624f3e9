import { DAY_MS } from '#domain/durations';
import { normalizeEmail } from '#domain/email';
import { INVITATION_DAYS } from '#domain/lifetimes';
import { mails } from '#domain/messages/mails';
import type { Config } from '#server/platform/config/config';
import type { Db, Tx } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import type { Mail } from '#server/platform/mail/mailer';
import { createToken, hashToken } from '#server/platform/secrets/ids';

import { findLink, insertLink, markLinkUsed } from './linkQueries';
import { buildLinkMail } from './mailedLinks';
import { updateVerified } from './verifiedQueries';

/** Invites a person to register. Returns the link, which works once. */
export async function createInvitation(
  db: Db,
  { origin }: Pick<Config, 'origin'>,
  email: string,
): Promise<string> {
  const token = createToken('inv');
  const link = {
    token_hash: hashToken(token),
    kind: 'invitation',
    user_id: null,
    email: normalizeEmail(email),
    encrypted_token: null,
  } as const;
  await insertLink(db, link, INVITATION_DAYS * DAY_MS);
  return `${origin}/auth/register?invitation=${token}`;
}

/** Returns the mail of an invitation. */
export function buildInvitationMail(to: string, url: string): Mail {
  return buildLinkMail(to, url, mails.invitation.text, mails.invitation);
}

/**
 * Checks that the client may register. Returns the hash of the invitation that is used; null
 * without one.
 *
 * @throws HttpError 403 where registering is closed or needs an invitation, 400 for one that does
 * not work.
 */
export async function assertMayRegister(
  db: Db,
  { registration }: Pick<Config, 'registration'>,
  { email, invitation }: { email: string; invitation?: string | undefined },
): Promise<string | null> {
  if (registration === 'closed') throw new HttpError('registration_closed');
  if (invitation === undefined) {
    if (registration === 'invited') throw new HttpError('invitation_needed');
    return null;
  }
  const hash = hashToken(invitation);
  const link = await findLink(db, 'invitation', hash);
  if (link?.email !== email || link.used_at) throw new HttpError('invitation_unusable');
  return hash;
}

/**
 * Uses an invitation up, and marks the email of its user as verified: the link was mailed to it.
 *
 * @throws HttpError 400 when another request has used it meanwhile.
 */
export async function useInvitation(tx: Tx, userId: string, hash: string): Promise<void> {
  if (!(await markLinkUsed(tx, 'invitation', hash))) throw new HttpError('invitation_unusable');
  await updateVerified(tx, userId);
}
