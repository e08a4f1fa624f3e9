import type {
  DecidedTransaction,
  TransactionHandler,
} from '#server/chain/transactions/transactionHandler';
import { recordEvents } from '#server/modules/webhooks/recordEvents';
import type { Tx } from '#server/platform/db/database';

import { readTransfers } from './readTransfers';

/**
 * Records events about transfers. The state of a transfer is the state of its transaction, so
 * nothing else is stored.
 */
export const transferHandler: TransactionHandler = {
  sentBy: 'server',
  onConfirmed: (tx, confirmed) =>
    record(
      tx,
      'transfer.confirmed',
      confirmed.map(({ row }) => row),
    ),
  onFailed: (tx, transaction) => record(tx, 'transfer.failed', [transaction]),
  // It never reached the network, so nothing was sent, as with a failed one.
  onExpired: (tx, transaction) => record(tx, 'transfer.failed', [transaction]),
};

async function record(
  tx: Tx,
  type: 'transfer.confirmed' | 'transfer.failed',
  transactions: DecidedTransaction[],
): Promise<void> {
  const events = transactions.map(({ id: subjectId, organization_id: organizationId }) => ({
    type,
    organizationId,
    subjectId,
  }));
  await recordEvents(tx, events, async (ids) => {
    const transfers = await readTransfers(tx, ids);
    // Transfers always move money.
    return new Map(transfers.map((data) => [data._id, { sandbox: false, data }]));
  });
}
