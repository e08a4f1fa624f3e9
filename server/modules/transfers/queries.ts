import { sql, type Insertable } from 'kysely';

import { HOUR_MS } from '#domain/durations';
import { SENT_COUNTS_HOURS } from '#domain/lifetimes';
import type { Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';

/** Stores the transfer of a transaction from an operating account. */
export async function insertTransfer(
  tx: Tx,
  transfer: Insertable<Tables['transfer']>,
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

/**
 * Returns what an organization has sent in the last 24 hours or is sending, in micro-units of USDC.
 */
export async function sumTransfers(tx: Tx, organizationId: string): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('transfer')
    .innerJoin('chain_transaction as sent', 'sent.id', 'transfer.transaction_id')
    .select(sql<bigint>`coalesce(sum(transfer.amount_micro), 0)::bigint`.as('sum'))
    // It owns its transfers. By this column the older ones are not read.
    .where('sent.owner_id', '=', organizationId)
    .where('sent.state', 'in', ['pending', 'confirmed'])
    .where('sent.created_at', '>', toTimeFromNow(-SENT_COUNTS_HOURS * HOUR_MS))
    .executeTakeFirstOrThrow();
  return sum;
}
