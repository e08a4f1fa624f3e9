import type {
  ConfirmedTransaction,
  TransactionHandler,
} from '#server/chain/transactions/transactionHandler';
import type { Tx } from '#server/platform/db/database';

import { findPaymentPlans } from './transferPlanQueries';
import { failPayment, lockPayments, settlePayments } from './settlementQueries';

/** Settles payments when their transactions are confirmed. */
export const paymentHandler: TransactionHandler = {
  sentBy: 'customer',
  findPlans: findPaymentPlans,
  lockOwners: lockPayments,
  onConfirmed: settle,
  onFailed: failPayment,
  // An expired transaction never landed, so the payment stays as it is.
};

/** Of several transactions of one payment the first settles it, so the next one waits for that. */
async function settle(tx: Tx, transactions: ConfirmedTransaction[]): Promise<void> {
  const firsts = new Map<string, ConfirmedTransaction>();
  const others: ConfirmedTransaction[] = [];
  for (const transaction of transactions) {
    const paymentId = transaction.row.owner_id;
    if (firsts.has(paymentId)) others.push(transaction);
    else firsts.set(paymentId, transaction);
  }
  await settlePayments(tx, [...firsts.values()]);
  if (others.length > 0) await settle(tx, others);
}
