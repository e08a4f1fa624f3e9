import type { Transfer } from '#contract/transfers';
import type { Tx } from '#server/platform/db/database';
import type { TransactionState } from '#server/platform/db/transactionSchema';

import { findTransfers } from './queries';

/** An expired transaction never landed, so nothing was sent. */
const STATES: Record<TransactionState, Transfer['state']> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  expired: 'failed',
};

/** Returns transfers as the API gives them, by the identifiers of their transactions. */
export async function readTransfers(tx: Tx, transactionIds: string[]): Promise<Transfer[]> {
  const rows = await findTransfers(tx, transactionIds);
  return rows.map((row) => ({
    _id: row.id,
    state: STATES[row.state],
    to: row.recipient,
    amountUSDC: Number(row.amount_micro),
    memo: row.memo,
    signature: row.signature,
    createdAt: row.created_at.toISOString(),
  }));
}
