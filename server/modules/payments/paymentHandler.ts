import { sql } from 'kysely';

import type {
  DecidedTransaction,
  TransactionHandler,
} from '#server/chain/transactions/transactionHandler';
import type { Db, Tx } from '#server/platform/db/database';

import { findPaymentPlans, lockPayment } from './queries';

/** Settles a payment when its transaction is confirmed. */
export const paymentHandler: TransactionHandler = {
  sentBy: 'customer',
  findPlans: findPaymentPlans,
  onConfirmed: (tx, transaction, { slot }) => settle(tx, transaction, slot),
  onFailed: fail,
  // An expired transaction never landed, so the payment stays as it is.
};

/**
 * Records money that arrived: the first transaction settles its payment, others are recorded as
 * overpayments. It is one statement, so that the payment is locked only briefly.
 */
async function settle(
  tx: Tx,
  { id, owner_id: paymentId, signature }: DecidedTransaction,
  slot: number,
): Promise<void> {
  await tx
    .with('settled', (query) =>
      query
        .updateTable('payment')
        .set({ state: 'confirmed', processed_at: new Date(), signature })
        .where('id', '=', paymentId)
        .where('state', '<>', 'confirmed')
        .returning('id'),
    )
    .insertInto('settlement')
    .columns([
      'signature',
      'transaction_id',
      'payment_id',
      'amount_micro',
      'redeemed_base',
      'slot',
      'kind',
    ])
    .expression((query) =>
      query
        .selectFrom('payment_transaction')
        .select([
          sql<string>`${signature}`.as('signature'),
          'transaction_id',
          'payment_id',
          'amount_micro',
          'redeemed_base',
          sql<bigint>`${slot}::bigint`.as('slot'),
          sql<
            'primary' | 'overpayment'
          >`case when exists (select 1 from settled) then 'primary' else 'overpayment' end`.as(
            'kind',
          ),
        ])
        .where('transaction_id', '=', id),
    )
    .execute();
}

/**
 * Sets the payment to failed, unless another of its transactions is pending. A new transaction
 * opens it again.
 */
async function fail(tx: Tx, { owner_id: paymentId, signature }: DecidedTransaction): Promise<void> {
  await lockPayment(tx, paymentId);
  const other = await tx
    .selectFrom('chain_transaction')
    .select('id')
    .where('owner_id', '=', paymentId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (other) return;
  await tx
    .updateTable('payment')
    .set({ state: 'failed', processed_at: new Date(), signature })
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .execute();
}

/** Confirms a sandbox payment, which has no transaction. A repeated call changes nothing. */
export async function confirmSandbox(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'confirmed', processed_at: new Date() })
    .where('id', '=', paymentId)
    .where('sandbox', '=', true)
    .where('state', '=', 'open')
    .execute();
}
