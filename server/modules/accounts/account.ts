import type { Account } from '#contract/account';
import type { AppContext } from '#server/modules/appContext';
import { readWalletQuestion } from '#server/modules/organizations/walletQueries';
import type { SessionCaller } from '#server/platform/http/authenticate';

import { findOpenLink } from './linkQueries';
import { requireUser } from './queries';
import { isTreatedAsVerified } from './verified';

/** Returns open tasks of the account: verify the email, confirm the wallet. */
export async function readAccount(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { userId, organizationId }: Pick<SessionCaller, 'userId' | 'organizationId'>,
): Promise<Account> {
  const { email, email_verified_at: verifiedAt } = await requireUser(db, userId);
  const walletQuestion = await readWalletQuestion(db, organizationId);
  const change = await findOpenLink(db, 'emailChange', userId);
  return {
    email,
    emailVerified: isTreatedAsVerified(config, verifiedAt),
    newEmail: change?.email ?? null,
    walletQuestion,
  };
}
