import type { Db } from '#server/db/database';
import { HttpError } from '#server/errors';

/** Token accounts that the platform pays for, per organization in 24 hours: each costs rent. */
const ACCOUNTS_PER_DAY = 5;
const DAY_MS = 86_400_000;

/**
 * Makes sure that the platform may pay for one more USDC account, of a linked wallet or of somebody
 * whom funds are sent to.
 *
 * @throws HttpError 429
 */
export async function requireFewNewAccounts(db: Db, organizationId: string): Promise<void> {
  const since = new Date(Date.now() - DAY_MS);
  const linked = db
    .selectFrom('wallet_link')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('account_created', '=', true)
    .where('created_at', '>', since);
  const sent = db
    .selectFrom('outgoing')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'send')
    .where('state', 'in', ['live', 'landed'])
    .where('account_created', '=', true)
    .where('created_at', '>', since);
  const accounts = await linked.unionAll(sent).execute();
  if (accounts.length >= ACCOUNTS_PER_DAY) {
    throw new HttpError(429, 'Too many new wallets today. Try again tomorrow.');
  }
}
