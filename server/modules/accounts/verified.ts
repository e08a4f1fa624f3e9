import type { AppContext } from '#server/modules/appContext';
import type { Config } from '#server/platform/config/config';
import { HttpError } from '#server/platform/http/errors';

import { requireUser } from './queries';
import { hasVerifiedUser } from './verifiedQueries';

type Deps = Pick<AppContext, 'config' | 'db'>;

/**
 * Returns whether an email counts as verified. On a local run every email does, and nothing is
 * stored.
 */
export function isTreatedAsVerified(
  { local }: Pick<Config, 'local'>,
  verifiedAt: Date | null,
): boolean {
  return local || verifiedAt !== null;
}

/**
 * Checks that the platform may pay for a transaction of an organization.
 *
 * @throws HttpError 403 until the email of one of its users is verified.
 */
export async function assertEmailVerified(
  { config, db }: Deps,
  organizationId: string,
): Promise<void> {
  if (isTreatedAsVerified(config, null) || (await hasVerifiedUser(db, organizationId))) return;
  throw new HttpError('email_not_verified');
}

/**
 * Checks that the user's email is verified. A stranger who registered another person's email must
 * not keep a factor when its owner recovers the account.
 *
 * @throws HttpError 403 until it is verified.
 */
export async function assertOwnEmail({ config, db }: Deps, userId: string): Promise<void> {
  const { email_verified_at: verifiedAt } = await requireUser(db, userId);
  if (!isTreatedAsVerified(config, verifiedAt)) throw new HttpError('email_not_verified');
}
