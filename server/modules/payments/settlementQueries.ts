import { sql, type Insertable } from 'kysely';

import type { DecidedTransaction } from '#server/chain/transactions/transactionHandler';
import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

type Landed = Pick<DecidedTransaction, 'id' | 'owner_id' | 'signature'>;

/**
 * Locks a payment. Take this lock before every change of its state, so that changes run one after
 * another.
 */
export function lockPayment(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('payment')
    .select('state')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/**
 * Records money that arrived: the first transaction settles its payment, others are recorded as
 * overpayments. It is one statement, so that the payment is locked only briefly.
 */
export async function settlePayment(
  tx: Tx,
  { id, owner_id: paymentId, signature }: Landed,
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
export async function failPayment(
  tx: Tx,
  { owner_id: paymentId, signature }: Landed,
): Promise<void> {
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

/** Opens a failed payment again, because a new transaction is built for it. */
export async function reopenPayment(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ state: 'open', processed_at: null, signature: null })
    .where('id', '=', paymentId)
    .where('state', '=', 'failed')
    .execute();
}

/** Stores what a transaction that was built for a payment moves. */
export async function insertPaymentTransaction(
  tx: Tx,
  built: Insertable<Schema['payment_transaction']>,
): Promise<void> {
  await tx.insertInto('payment_transaction').values(built).execute();
}

/** Stores money that arrived by a transaction which is not the payment's own, once. */
export async function insertUnmatched(
  db: Db,
  settlement: Omit<Insertable<Schema['settlement']>, 'kind'>,
): Promise<void> {
  await db
    .insertInto('settlement')
    .values({ ...settlement, kind: 'partial' })
    .onConflict((conflict) => conflict.column('signature').doNothing())
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
