import type { App } from '#server/app';
import type { Db } from '#server/db/database';
import { HttpError } from '#server/errors';

import { requireLanded } from './payers';
import { findAttempt, findPayment, requireChain, type AttemptRow } from './paymentRows';
import { confirmSandbox } from './settlement';

/** What `process` answers when it succeeds. */
const CONFIRMED = { confirmed: true, processed: true };

/**
 * Confirms a payment by its signature: waits until the chain has decided. Repeated it answers the
 * same. Whether a payment is a sandbox one is decided by its row, never by the request.
 *
 * @throws HttpError 503 while undecided (call again), 402 when it failed on the chain, 410 when it
 * never reached it, 4xx for a signature that is not this payment's; the payment then stays open.
 */
export async function processPayment(
  { db, chain, watcher }: Pick<App, 'db' | 'chain' | 'watcher'>,
  paymentId: string,
  signature: string | null,
): Promise<{ confirmed: boolean; processed: boolean }> {
  const payment = await findPayment(db, paymentId);
  requireChain(payment, chain);
  if (payment.sandbox) {
    if (signature !== null) throw new HttpError(400, 'A sandbox payment has no signature.');
    await confirmSandbox(db, paymentId);
    return CONFIRMED;
  }
  if (signature === null) throw new HttpError(400, 'Send the signature of the transaction.');
  const attempt = await requireAttempt(db, paymentId, signature);
  if (attempt.state !== 'live') return outcome(attempt);
  await watcher.untilDecided(attempt.id);
  return outcome(await findAttempt(db, attempt.id));
}

/** The server signed first, so it knows every signature that can pay; no other one is looked up. */
async function requireAttempt(db: Db, paymentId: string, signature: string): Promise<AttemptRow> {
  const attempt = await db
    .selectFrom('attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('signature', '=', signature)
    .executeTakeFirst();
  if (!attempt) throw new HttpError(422, 'This signature does not belong to this payment.');
  return attempt;
}

function outcome({ state }: AttemptRow) {
  requireLanded(state, 'payment');
  return CONFIRMED;
}
