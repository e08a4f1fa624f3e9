import type { Account } from '#contract/account';
import type { AppContext } from '#server/modules/appContext';
import { findWalletQuestion } from '#server/modules/organizations/walletQueries';
import type { Session } from '#server/platform/http/authenticate';

import { findUser } from './queries';

/** Returns what the user's account waits for. On a local run every e-mail counts as verified. */
export async function readAccount(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { userId, organizationId }: Pick<Session, 'userId' | 'organizationId'>,
): Promise<Account> {
  const { email, email_verified_at: verifiedAt } = await findUser(db, userId);
  const walletQuestion = await findWalletQuestion(db, organizationId);
  return { email, emailVerified: config.local || verifiedAt !== null, walletQuestion };
}
