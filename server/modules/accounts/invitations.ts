import { normalizeEmail } from '#domain/email';
import { mails } from '#domain/messages/mails';
import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';
import { buildMail } from '#server/platform/mail/letter';
import type { Mail } from '#server/platform/mail/mailer';
import { newToken, tokenHash } from '#server/platform/secrets/ids';

import { insertInvitation, isInvited } from './invitationQueries';

const INVITATION_MS = 14 * 86_400_000;

/** Invites a person to register, and returns the link to do it, which works once. */
export async function createInvitation(
  db: Db,
  { origin }: Pick<Config, 'origin'>,
  email: string,
): Promise<string> {
  const token = newToken('inv');
  await insertInvitation(db, {
    token_hash: tokenHash(token),
    email: normalizeEmail(email),
    expires_at: new Date(Date.now() + INVITATION_MS),
  });
  return `${origin}/auth/register?invitation=${token}`;
}

/** Returns the mail of an invitation. */
export function buildInvitationMail(to: string, url: string): Mail {
  const { subject, title, text, action, limits, unasked } = mails.invitation;
  return buildMail({
    to,
    subject,
    title,
    text,
    action: { label: action, url },
    notes: [limits, unasked],
  });
}

/**
 * Checks who may register. Returns the hash of the invitation that they use up; null without one.
 *
 * @throws HttpError 403 where registering is closed or needs an invitation, 400 for one that does not work.
 */
export async function admit(
  db: Db,
  { registration }: Pick<Config, 'registration'>,
  { email, invitation }: { email: string; invitation?: string | undefined },
): Promise<string | null> {
  if (registration === 'closed') throw new HttpError('registration_closed');
  if (invitation === undefined) {
    if (registration === 'invited') throw new HttpError('invitation_needed');
    return null;
  }
  const hash = tokenHash(invitation);
  if (!(await isInvited(db, hash, email))) throw new HttpError('invitation_unusable');
  return hash;
}
