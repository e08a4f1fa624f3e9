import type { Transaction } from '#contract/transactions';
import { formatDecimal } from '#domain/decimal';
import { TOKEN_DECIMALS } from '#domain/tokens';
import type { Db } from '#server/platform/db/database';

import { findRecentGifts } from './queries';

/** Returns the latest gifts of an organization that were bought, newest first. */
export async function listRecentGifts(
  db: Db,
  organizationId: string,
  limit: number,
): Promise<Transaction[]> {
  const rows = await findRecentGifts(db, organizationId, limit);
  return rows.map((row) => ({
    _id: row.id,
    kind: 'gift',
    confirmed: true,
    amountUSDC: Number(row.amount_micro),
    processedAt: row.decided_at?.toISOString() ?? null,
    signature: row.signature,
    tokens: { amount: formatDecimal(row.token_base, TOKEN_DECIMALS), symbol: row.symbol },
  }));
}
