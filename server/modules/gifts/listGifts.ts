import type { Transaction } from '#contract/transactions';
import { formatDecimal } from '#domain/decimal';
import { TOKEN_DECIMALS } from '#domain/tokens';
import type { Db, Tx } from '#server/platform/db/database';

import { findGifts, findRecentGifts, type GiftOverview } from './queries';

/** Returns the latest gifts of an organization that were bought, newest first. */
export async function listRecentGifts(
  db: Db,
  organizationId: string,
  limit: number,
): Promise<Transaction[]> {
  return (await findRecentGifts(db, organizationId, limit)).map(toTransaction);
}

/** Returns gifts that were bought, by their identifiers. */
export async function readGifts(tx: Tx, giftIds: string[]): Promise<Transaction[]> {
  return (await findGifts(tx, giftIds)).map(toTransaction);
}

function toTransaction(row: GiftOverview): Transaction {
  return {
    _id: row.id,
    kind: 'gift',
    confirmed: true,
    amountUSDC: Number(row.amount_micro),
    processedAt: row.decided_at.toISOString(),
    signature: row.signature,
    payer: `${row.first_name} ${row.last_name}`,
    tokens: { amount: formatDecimal(row.token_base, TOKEN_DECIMALS), symbol: row.symbol },
  };
}
