import type { AppContext } from '#server/modules/appContext';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { recordArrival } from './arrivals';
import { requireLanded } from './payers';
import {
  findAttempt,
  findPayment,
  requireChain,
  type AttemptRow,
  type PaymentRow,
} from './paymentRows';
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
  { db, chain, watcher }: Pick<AppContext, 'db' | 'chain' | 'watcher'>,
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
  const attempt = await findBySignature(db, paymentId, signature);
  if (!attempt) throw await notThePayments({ db, chain }, payment, signature);
  if (attempt.state !== 'live') return outcome(attempt);
  await watcher.untilDecided(attempt.id);
  return outcome(await findAttempt(db, attempt.id));
}

/** The server signed first, so it knows every signature that can pay. */
function findBySignature(db: Db, paymentId: string, signature: string) {
  return db
    .selectFrom('attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('signature', '=', signature)
    .executeTakeFirst();
}

/** What it brought all the same is the merchant's to know of. */
async function notThePayments(
  deps: Pick<AppContext, 'db' | 'chain'>,
  payment: PaymentRow,
  signature: string,
): Promise<HttpError> {
  const arrived = await recordArrival(deps, payment, signature);
  return new HttpError(
    422,
    arrived
      ? 'This transaction does not pay the payment. What it brought is with the merchant.'
      : 'This signature does not belong to this payment.',
  );
}

function outcome({ state }: AttemptRow) {
  requireLanded(state, 'payment');
  return CONFIRMED;
}
