import type { PhoneProgress } from '#contract/phonePayments';
import type { AppContext } from '#server/modules/appContext';
import type { PrepareDeps } from '#server/chain/transactions/prepareTransaction';
import { isLanding } from '#server/chain/transactions/queries';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { createPaymentTransaction } from './createPaymentTransaction';
import { requirePaymentState, requireShownPayment } from './queries';
import { getPayee } from './readPayment';

/** Returns the receiver that the customer sees. @throws HttpError 404 */
export async function requirePayee(db: Db, paymentId: string): Promise<string> {
  return getPayee(await requireShownPayment(db, paymentId));
}

/**
 * Returns the transaction that pays all of a payment from this wallet, in base64, with what is paid
 * and to whom.
 *
 * @throws HttpError 404 for an unknown payment, 409 for a sandbox payment, and what creating a payment's
 * transaction throws.
 */
export async function preparePaymentByPhone(
  deps: PrepareDeps,
  paymentId: string,
  wallet: string,
  ip: string,
) {
  const payment = await requireShownPayment(deps.db, paymentId);
  if (payment.sandbox) {
    throw new HttpError('payment_without_money');
  }
  const order = { wallet, amountToken: 0n, method: { address: payment.usdc_mint } };
  const base64 = await createPaymentTransaction(deps, paymentId, order, ip);
  return { base64, amount_micro: payment.amount_micro, payee: getPayee(payment) };
}

/** Returns the progress of a payment from the database. @throws HttpError 404 */
export async function readPaymentProgress(
  { db }: Pick<AppContext, 'db'>,
  paymentId: string,
): Promise<{ state: PhoneProgress }> {
  const { state } = await requirePaymentState(db, paymentId);
  if (state === 'confirmed') return { state };
  if (await isLanding(db, [paymentId])) return { state: 'processing' };
  return { state: state === 'open' ? 'waiting' : state };
}
