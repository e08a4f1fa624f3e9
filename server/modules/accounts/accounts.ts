import { normalizeEmail } from '#domain/email';
import type { AppContext } from '#server/modules/appContext';
import { insertOrganization } from '#server/modules/organizations/queries';
import type { Tx } from '#server/platform/db/database';
import { isUniqueViolation } from '#server/platform/db/errors';
import { HttpError } from '#server/platform/http/errors';
import type { FailureLimit } from '#server/platform/limits/failureLimit';
import { createId } from '#server/platform/secrets/ids';

import { askForEmailLink } from './emailLinks';
import { assertMayRegister, useInvitation } from './invitations';
import type { LoginLimit } from './loginLimit';
import { isKeptForAnother } from './previousEmailQueries';
import { findUserByEmail, insertUser } from './queries';
import { openFirstSession, type Client } from './sessions';
import { limitTakenEmails } from './takenEmails';
import { isTreatedAsVerified } from './verified';
import { assertStrongPassword } from './weakPasswords';

/** An email and a password, as a user enters them. */
export interface LoginCredentials {
  email: string;
  password: string;
}

/**
 * Creates a user with an empty organization, signs in, and mails the link that verifies the email.
 * Returns the session's token.
 *
 * @param takenEmails counts a client's tries with emails that are taken.
 * @throws HttpError 400 for a weak password and for an invitation that does not work, 403 where
 * registering is closed or needs one, 409 for an email that is taken, 429 after many of these.
 */
export async function register(
  app: Pick<AppContext, 'db' | 'config' | 'passwords'>,
  takenEmails: FailureLimit,
  { invitation, ...credentials }: LoginCredentials & { invitation?: string | undefined },
  client: Client,
): Promise<string> {
  const { db, config } = app;
  const email = normalizeEmail(credentials.email);
  const admission = await assertMayRegister(db, config, { email, invitation });
  const create = () =>
    createUser(app, credentials, async (tx, id) => {
      if (admission !== null) await useInvitation(tx, id, admission);
      else if (!isTreatedAsVerified(config, null)) await askForEmailLink(tx, id, client.ip);
    });
  const userId = await limitTakenEmails(takenEmails, client.ip, create);
  return openFirstSession(db, userId, client);
}

/**
 * Creates a user with an empty organization. Returns the user's identifier.
 *
 * @param extend called in the same database transaction.
 * @throws HttpError 400 for a weak password, 409 for an email that is taken.
 */
export async function createUser(
  { db, passwords }: Pick<AppContext, 'db' | 'passwords'>,
  { email, password }: LoginCredentials,
  extend: (tx: Tx, userId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const normalized = normalizeEmail(email);
  assertStrongPassword(password, normalized, 'password');
  const passwordHash = await passwords.hash(password);
  const userId = createId('user');
  const organizationId = createId('org');
  try {
    await db.transaction().execute(async (tx) => {
      await insertOrganization(tx, organizationId);
      await insertUser(tx, {
        id: userId,
        organization_id: organizationId,
        email: normalized,
        password_hash: passwordHash,
      });
      if (await isKeptForAnother(tx, normalized, userId)) throw new HttpError('email_taken');
      await extend(tx, userId);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError('email_taken');
    throw error;
  }
  return userId;
}

/** A user with a correct password. */
export interface KnownUser {
  id: string;
  /** Hash of that password. */
  passwordHash: string;
}

/**
 * Returns the user of an email and a password. A wrong email and a wrong password take the same
 * time and give the same error.
 *
 * @throws HttpError 401, or 429 after too many failures for this email.
 */
export async function checkCredentials(
  { db, passwords }: Pick<AppContext, 'db' | 'passwords'>,
  failures: LoginLimit,
  { email, password }: LoginCredentials,
  ip: string,
): Promise<KnownUser> {
  const normalized = normalizeEmail(email);
  const taken = await failures.take(normalized, ip);
  if (typeof taken === 'number') throw new HttpError('too_many_attempts', { retryAfterS: taken });
  const user = await findUserByEmail(db, normalized);
  const fits = await passwords.check(user?.password_hash, password);
  if (!user || !fits) throw new HttpError('wrong_credentials');
  await taken();
  return { id: user.id, passwordHash: user.password_hash };
}
