import type { Db, Tx } from '#server/platform/db/database';

import type { AttemptRow } from './paymentRows';

export type Settled = 'primary' | 'overpayment';

/**
 * Records that an attempt landed, once: the first settles its payment, any other one is kept as an
 * overpayment. Answers null when somebody recorded it before.
 */
export async function recordLanded(
  db: Db,
  attempt: AttemptRow,
  slot: number,
): Promise<Settled | null> {
  return db.transaction().execute(async (tx) => {
    await lockPayment(tx, attempt.payment_id);
    if (!(await decide(tx, attempt.id, 'landed'))) return null;
    const settled = await tx
      .updateTable('payment')
      .set({ state: 'confirmed', processed_at: new Date(), signature: attempt.signature })
      .where('id', '=', attempt.payment_id)
      .where('state', '<>', 'confirmed')
      .returning('id')
      .executeTakeFirst();
    const kind = settled ? 'primary' : 'overpayment';
    await tx
      .insertInto('settlement')
      .values({
        signature: attempt.signature,
        attempt_id: attempt.id,
        payment_id: attempt.payment_id,
        amount_micro: attempt.amount_micro,
        redeemed_base: attempt.redeemed_base,
        slot: BigInt(slot),
        kind,
      })
      .execute();
    return kind;
  });
}

/**
 * Records that an attempt landed with an error. The payment has failed when nothing else of it can
 * land; a new attempt opens it again.
 */
export async function recordFailed(db: Db, attempt: AttemptRow): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, attempt.payment_id);
    if (!(await decide(tx, attempt.id, 'failed'))) return;
    const other = await tx
      .selectFrom('attempt')
      .select('id')
      .where('payment_id', '=', attempt.payment_id)
      .where('state', '=', 'live')
      .executeTakeFirst();
    if (other) return;
    await tx
      .updateTable('payment')
      .set({ state: 'failed', processed_at: new Date(), signature: attempt.signature })
      .where('id', '=', attempt.payment_id)
      .where('state', '=', 'open')
      .execute();
  });
}

/** Records that an attempt can never land. The payment stays as it is: nothing was tried. */
export async function recordExpired(db: Db, attempt: AttemptRow): Promise<void> {
  await db.transaction().execute((tx) => decide(tx, attempt.id, 'expired'));
}

/** Confirms a sandbox payment, which has no transaction. Repeated it changes nothing. */
export async function confirmSandbox(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ state: 'confirmed', processed_at: new Date() })
    .where('id', '=', paymentId)
    .where('sandbox', '=', true)
    .where('state', '=', 'open')
    .execute();
}

/** Everything that changes a payment or its attempts takes this lock first, so none can interleave. */
export function lockPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('payment')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Moves a live attempt to its end. Answers false when it had one. */
async function decide(
  tx: Tx,
  id: string,
  state: 'landed' | 'failed' | 'expired',
): Promise<boolean> {
  const row = await tx
    .updateTable('attempt')
    .set({ state, decided_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'live')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
