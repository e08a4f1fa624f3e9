import type { Transaction } from '#contract/transactions';
import type { Db } from '#server/db/database';

const RECENT = 10;

/** The newest processed payments of an organization, newest first (AMB-24). */
export async function listRecent(db: Db, organizationId: string): Promise<Transaction[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'state', 'amount_micro', 'processed_at', 'signature'])
    .where('organization_id', '=', organizationId)
    .where('processed_at', 'is not', null)
    .orderBy('processed_at', 'desc')
    .orderBy('id')
    .limit(RECENT)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    confirmed: row.state === 'confirmed',
    amountUSDC: Number(row.amount_micro),
    processedAt: row.processed_at?.toISOString() ?? null,
    signature: row.signature,
  }));
}
