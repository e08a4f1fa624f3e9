import { countNewAccounts } from '#server/chain/transactions/queries';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

/** Token accounts that the platform pays for, per organization in 24 hours: each costs rent. */
const ACCOUNTS_PER_DAY = 5;
/** The same for buyers of its gifts: a merchant could buy their own gifts to collect the rent. */
const GIFT_ACCOUNTS_PER_DAY = 200;
const DAY_MS = 86_400_000;

/**
 * Checks that the platform may pay for one more USDC account, of a linked wallet or of a recipient.
 *
 * @throws HttpError 429 when the organization has used up its limit.
 */
export async function assertFewNewAccounts(db: Db, organizationId: string): Promise<void> {
  const count = await countNewAccounts(
    db,
    organizationId,
    ['openAccount', 'transfer'],
    oneDayAgo(),
  );
  if (count >= ACCOUNTS_PER_DAY) {
    throw new HttpError('too_many_wallets');
  }
}

/**
 * Checks that the platform may pay for one more account of a merchant's token.
 *
 * @throws HttpError 429 when the organization has used up its limit.
 */
export async function assertFewNewGiftAccounts(db: Db, organizationId: string): Promise<void> {
  const count = await countNewAccounts(db, organizationId, ['gift'], oneDayAgo());
  if (count >= GIFT_ACCOUNTS_PER_DAY) {
    throw new HttpError('too_many_gift_wallets');
  }
}

function oneDayAgo(): Date {
  return new Date(Date.now() - DAY_MS);
}
