import { normalizeEmail } from '#domain/email';
import { insertOrganization } from '#server/modules/organizations/queries';
import type { Db } from '#server/platform/db/database';
import { isUniqueViolation } from '#server/platform/db/errors';
import { HttpError } from '#server/platform/http/errors';
import { newId } from '#server/platform/secrets/ids';

import type { LoginLimit } from './loginLimit';
import { checkPassword, hashPassword } from './passwords';
import { findUserByEmail, insertUser } from './queries';
import { openSession } from './sessions';
import { refuseWeakPassword } from './weakPasswords';

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Creates a user with an empty organization and signs in. Returns the session's token.
 *
 * @throws HttpError 400 for a weak password, 409 for an e-mail that is taken.
 */
export async function register(
  db: Db,
  credentials: Credentials,
  userAgent: string,
): Promise<string> {
  return openSession(db, await createUser(db, credentials), userAgent);
}

/**
 * Creates a user with an empty organization. Returns the user's identifier.
 *
 * @throws HttpError 400 for a weak password, 409 for an e-mail that is taken.
 */
export async function createUser(db: Db, { email, password }: Credentials): Promise<string> {
  const normalized = normalizeEmail(email);
  refuseWeakPassword(password, normalized, 'password');
  const passwordHash = await hashPassword(password);
  const userId = newId('user');
  const organizationId = newId('org');
  try {
    await db.transaction().execute(async (tx) => {
      await insertOrganization(tx, organizationId);
      await insertUser(tx, {
        id: userId,
        organization_id: organizationId,
        email: normalized,
        password_hash: passwordHash,
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError('email_taken');
    throw error;
  }
  return userId;
}

/** A user whose password was right. */
export interface KnownUser {
  id: string;
  /** Of the password that was right. */
  passwordHash: string;
}

/**
 * Returns the user of an e-mail and a password. A wrong e-mail and a wrong password take the same time
 * and give the same error.
 *
 * @throws HttpError 401, or 429 after too many failures for this e-mail.
 */
export async function checkCredentials(
  db: Db,
  failures: LoginLimit,
  { email, password }: Credentials,
  ip: string,
): Promise<KnownUser> {
  const normalized = normalizeEmail(email);
  const taken = await failures.take(normalized, ip);
  if (typeof taken === 'number') throw new HttpError('too_many_attempts', { retryAfterS: taken });
  const user = await findUserByEmail(db, normalized);
  const fits = await checkPassword(user?.password_hash, password);
  if (!user || !fits) throw new HttpError('wrong_credentials');
  await taken();
  return { id: user.id, passwordHash: user.password_hash };
}
