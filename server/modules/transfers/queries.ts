import type { Insertable } from 'kysely';

import type { Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

/** Stores what a transaction sends from an operating account. */
export async function insertTransfer(
  tx: Tx,
  transfer: Insertable<Schema['transfer']>,
): Promise<void> {
  await tx.insertInto('transfer').values(transfer).execute();
}

/** Returns transfers with their transactions, by the identifiers of these. */
export function findTransfers(tx: Tx, transactionIds: string[]) {
  return tx
    .selectFrom('transfer')
    .innerJoin('chain_transaction as sent', 'sent.id', 'transfer.transaction_id')
    .select(['sent.id', 'sent.state', 'sent.signature', 'sent.created_at'])
    .select(['transfer.recipient', 'transfer.amount_micro', 'transfer.memo'])
    .where('transfer.transaction_id', 'in', transactionIds)
    .execute();
}
