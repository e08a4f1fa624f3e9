import { sql, type Insertable } from 'kysely';

import type {
  ConfirmedTransaction,
  DecidedTransaction,
} from '#server/chain/transactions/transactionHandler';
import type { Db, Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

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
 * Locks payments whose transactions are recorded together, in the order of their identifiers, so
 * that two processes never wait for each other. Rows that only refer to a payment do not wait.
 */
export async function lockPayments(tx: Tx, paymentIds: string[]): Promise<void> {
  await tx
    .selectFrom('payment')
    .select('id')
    .where('id', 'in', paymentIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Records money that arrived, each transaction of another payment. A payment that was not settled
 * yet is settled; what arrives for a settled one is recorded as an overpayment. It is one statement
 * for all of them.
 */
export async function settlePayments(tx: Tx, landed: ConfirmedTransaction[]): Promise<void> {
  const rows = landed.map(({ row }) => row);
  await sql`
    with landed as (
      select * from unnest(
        ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ owner_id }) => owner_id)}::text[],
        ${rows.map(({ signature }) => signature)}::text[],
        ${landed.map(({ landed: { slot } }) => slot)}::bigint[]
      ) as landed (transaction_id, payment_id, signature, slot)
    ), settled as (
      update payment
      set state = 'confirmed', processed_at = ${new Date()}, signature = landed.signature
      from landed
      where payment.id = landed.payment_id and payment.state <> 'confirmed'
      returning payment.id
    )
    insert into settlement
      (signature, transaction_id, payment_id, amount_micro, redeemed_base, slot, kind)
    select
      landed.signature, built.transaction_id, built.payment_id, built.amount_micro,
      built.redeemed_base, landed.slot,
      case when settled.id is null then 'overpayment' else 'primary' end
    from landed
    join payment_transaction as built on built.transaction_id = landed.transaction_id
    left join settled on settled.id = landed.payment_id
  `.execute(tx);
}

/**
 * Sets the payment to failed, unless another of its transactions is pending. A new transaction
 * opens it again.
 */
export async function failPayment(
  tx: Tx,
  { owner_id: paymentId, signature }: DecidedTransaction,
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
