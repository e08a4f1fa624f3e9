import type { ResponseOf } from '#contract/endpoint';
import type { processPayment } from '#contract/payments';
import { assertChain } from '#server/chain/assertChain';
import { assertConfirmed } from '#server/chain/transactions/assertConfirmed';
import type { PrepareDeps } from '#server/chain/transactions/prepareTransaction';
import type { AppContext } from '#server/modules/appContext';
import { HttpError } from '#server/platform/http/errors';

import { assertNotExpired } from './paymentExpiry';
import { isOverpayment, requirePaymentTransaction, type PaymentRow } from './queries';
import { recordPaymentEvents } from './paymentEvents';
import { confirmSandbox } from './settlementQueries';
import { recordUnmatchedTransfer } from './unmatchedTransfers';

type ConfirmDeps = PrepareDeps & Pick<AppContext, 'config'>;

/** The answer to a confirmed payment. */
const CONFIRMED = { confirmed: true, processed: true };
const UNCONFIRMED_CODES = {
  pending: 'payment_pending',
  failed: 'payment_failed',
  expired: 'payment_try_expired',
} as const;

/**
 * Confirms a payment by its signature: waits until the chain has decided. A repeated call returns
 * the same. Whether a payment is a sandbox payment is read from its row, never from the request.
 *
 * @throws HttpError 503 while undecided (call again), 402 when it failed on the chain, 410 when it
 * never reached it or the time of a sandbox payment is over, 4xx for a signature that is not this
 * payment's; the payment then stays open.
 */
export async function confirmPayment(
  deps: ConfirmDeps,
  paymentId: string,
  signature: string | null,
): Promise<ResponseOf<typeof processPayment>> {
  const { db, chain, monitor } = deps;
  const payment = await requirePaymentTransaction(db, paymentId, signature);
  assertChain(payment, chain, 'payment_on_other_network');
  if (payment.sandbox) {
    if (signature !== null) throw new HttpError('signature_not_accepted');
    assertNotExpired(payment, new Date());
    await confirmSandboxPayment(deps, payment);
    return CONFIRMED;
  }
  if (signature === null) throw new HttpError('signature_missing');
  const { transaction_id: id, transaction_state: state } = payment;
  if (id === null || state === null) throw await explainUnknown(deps, payment, signature);
  assertConfirmed(await monitor.waitUntilDecided({ id, state }), UNCONFIRMED_CODES);
  return (await isOverpayment(db, id)) ? { ...CONFIRMED, overpaid: true } : CONFIRMED;
}

/** Confirms a sandbox payment, and records that it was confirmed. */
async function confirmSandboxPayment(
  { db, config }: ConfirmDeps,
  payment: PaymentRow,
): Promise<void> {
  const { id: subjectId, organization_id: organizationId } = payment;
  await db.transaction().execute(async (tx) => {
    if (!(await confirmSandbox(tx, subjectId))) return;
    const type = 'payment.confirmed';
    await recordPaymentEvents(tx, config, [{ type, organizationId, subjectId }]);
  });
}

/** Records money that arrived by an unknown transaction, so that the merchant sees it. */
async function explainUnknown(
  deps: ConfirmDeps,
  payment: PaymentRow,
  signature: string,
): Promise<HttpError> {
  const arrived = await recordUnmatchedTransfer(deps, payment, signature);
  return arrived
    ? new HttpError('transaction_unmatched')
    : new HttpError('signature_of_other', { thing: 'payment' });
}
