import * as paymentCalls from '#contract/payments';
import * as transactionCalls from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { confirmPayment } from './confirmPayment';
import { createPaymentTransaction } from './createPaymentTransaction';
import { listPayments, readTransaction } from './listPayments';
import { createPaymentLink } from './paymentLinks';
import { readPayment } from './readPayment';

/** Calls of the payment portal. The bearer is the payment's identifier. */
export function paymentRoutes(app: AppContext): void {
  onEndpoint(app, paymentCalls.getPayment, ({ paymentId }) => readPayment(app, paymentId));
  onEndpoint(app, paymentCalls.createPayment, async ({ paymentId, body, ip }) => ({
    base64Transaction: await createPaymentTransaction(app, paymentId, body, ip),
  }));
  onEndpoint(app, paymentCalls.processPayment, ({ paymentId, body }) =>
    confirmPayment(app, paymentId, body.signature),
  );
}

/** Payments of the organization. */
export function transactionRoutes(app: AppContext): void {
  onEndpoint(app, transactionCalls.createPaymentLink, ({ organizationId, body, idempotencyKey }) =>
    createPaymentLink(app, organizationId, body, idempotencyKey),
  );
  onEndpoint(app, transactionCalls.listTransactions, ({ organizationId, query }) =>
    listPayments(app, organizationId, query),
  );
  onEndpoint(app, transactionCalls.getTransaction, ({ organizationId, params }) =>
    readTransaction(app, organizationId, params.id),
  );
}
