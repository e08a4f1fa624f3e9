import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

/** Token accounts that the platform pays for, per organization in 24 hours: each costs rent. */
const ACCOUNTS_PER_DAY = 5;
/** The same for the buyers of its gifts: whoever buys their own could live on that rent. */
const GIFT_ACCOUNTS_PER_DAY = 200;
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

/**
 * Makes sure that the platform may pay for one more account of a merchant's token. Of gifts that may
 * still land each wallet counts once, so that orders alone use nothing up.
 *
 * @throws HttpError 429
 */
export async function requireFewNewGiftAccounts(db: Db, organizationId: string): Promise<void> {
  const { landed, live } = await db
    .selectFrom('gift')
    .select(({ fn }) => [
      fn.count<bigint>('id').filterWhere('state', '=', 'landed').as('landed'),
      fn.count<bigint>('wallet').distinct().filterWhere('state', '=', 'live').as('live'),
    ])
    .where('organization_id', '=', organizationId)
    .where('account_created', '=', true)
    .where('created_at', '>', new Date(Date.now() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (landed + live >= GIFT_ACCOUNTS_PER_DAY) {
    throw new HttpError(429, 'Too many new wallets have got gifts today. Try again tomorrow.');
  }
}
