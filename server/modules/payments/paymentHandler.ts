import type { TransactionHandler } from '#server/chain/transactions/transactionHandler';

import { findPaymentPlans } from './queries';
import { failPayment, settlePayment } from './settlementQueries';

/** Settles a payment when its transaction is confirmed. */
export const paymentHandler: TransactionHandler = {
  sentBy: 'customer',
  findPlans: findPaymentPlans,
  onConfirmed: (tx, transaction, { slot }) => settlePayment(tx, transaction, slot),
  onFailed: failPayment,
  // An expired transaction never landed, so the payment stays as it is.
};
