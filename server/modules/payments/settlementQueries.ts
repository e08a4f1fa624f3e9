import { sql, type Insertable, type Selectable } from 'kysely';

import type {
  ConfirmedTransaction,
  DecidedTransaction,
} from '#server/chain/transactions/transactionHandler';
import { isLanding } from '#server/chain/transactions/queries';
import type { Tx } from '#server/platform/db/database';
import type { Tables } from '#server/platform/db/schema';

/** A settlement that was recorded. */
export type RecordedSettlement = Pick<
  Selectable<Tables['settlement']>,
  'payment_id' | 'kind' | 'redeemed_base'
> &
  Pick<Selectable<Tables['payment']>, 'organization_id'>;

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
 * Records money that arrived, by transactions of different payments. Settles each open payment;
 * money for a settled one is recorded as an overpayment. It is one statement for all of them.
 * Returns what was recorded.
 */
export async function settlePayments(
  tx: Tx,
  landed: ConfirmedTransaction[],
): Promise<RecordedSettlement[]> {
  const rows = landed.map(({ row }) => row);
  const { rows: recorded } = await sql<RecordedSettlement>`
    with landed as (
      select * from unnest(
        ${rows.map(({ id }) => id)}::text[],
        ${rows.map(({ owner_id }) => owner_id)}::text[],
        ${rows.map(({ signature }) => signature)}::text[],
        ${landed.map(({ landed: { slot } }) => slot)}::bigint[]
      ) as landed (transaction_id, payment_id, signature, slot)
    ), before as (
      select id, state, organization_id from payment where id in (select payment_id from landed)
    ), settled as (
      update payment
      set
        state = 'confirmed',
        processed_at = case before.state when 'confirmed' then processed_at else now() end,
        signature =
          case before.state when 'confirmed' then payment.signature else landed.signature end,
        received_micro = coalesce(received_micro, 0) + built.amount_micro
      from landed
      join before on before.id = landed.payment_id
      join payment_transaction as built on built.transaction_id = landed.transaction_id
      where payment.id = landed.payment_id
    ), recorded as (
      insert into settlement
        (signature, receiver, transaction_id, payment_id, amount_micro, redeemed_base, slot, kind)
      select
        landed.signature, paid.wallet, built.transaction_id, built.payment_id, built.amount_micro,
        built.redeemed_base, landed.slot,
        case before.state when 'confirmed' then 'overpayment' else 'primary' end
      from landed
      join payment_transaction as built on built.transaction_id = landed.transaction_id
      join payment as paid on paid.id = landed.payment_id
      join before on before.id = landed.payment_id
      returning payment_id, kind, redeemed_base
    )
    select recorded.*, before.organization_id
    from recorded
    join before on before.id = recorded.payment_id
  `.execute(tx);
  return recorded;
}

/**
 * Sets the payment to failed, unless another of its transactions is on the chain already. One that is
 * only prepared may never be signed. A new transaction opens the payment again, and one that succeeds
 * settles it all the same. Returns whether this call changed it to failed.
 */
export async function failPayment(
  tx: Tx,
  { owner_id: paymentId, signature }: DecidedTransaction,
): Promise<boolean> {
  await lockPayment(tx, paymentId);
  if (await isLanding(tx, [paymentId])) return false;
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ state: 'failed', processed_at: sql<Date>`now()`, signature })
    .where('id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

/** Stores the movements of a transaction that was built for a payment. */
export async function insertPaymentTransaction(
  tx: Tx,
  built: Insertable<Tables['payment_transaction']>,
): Promise<void> {
  await tx.insertInto('payment_transaction').values(built).execute();
}

/**
 * Stores money that arrived by a transaction which is not the payment's own, once for each wallet
 * that it paid. Returns whether it was stored now.
 */
export async function insertUnmatched(
  tx: Tx,
  settlement: Omit<Insertable<Tables['settlement']>, 'kind'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settlement')
    .values({ ...settlement, kind: 'unmatched' })
    .onConflict((conflict) => conflict.columns(['signature', 'receiver']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Confirms a sandbox payment, which has no transaction. A repeated call changes nothing. Returns
 * whether this one did.
 */
export async function confirmSandbox(tx: Tx, paymentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ state: 'confirmed', processed_at: sql<Date>`now()` })
    .where('id', '=', paymentId)
    .where('sandbox', '=', true)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
