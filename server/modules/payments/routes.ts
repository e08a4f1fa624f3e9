import { createPayment, getPayment, processPayment } from '#contract/payments';
import { createPaymentLink, getTransaction, listTransactions } from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { confirmPayment } from './confirmPayment';
import { createPaymentTransaction } from './createPaymentTransaction';
import { listPayments, readTransaction } from './listTransactions';
import * as links from './paymentLinks';
import { readPayment } from './readPayment';

/** Calls of the payment portal. The bearer is the payment's identifier. */
export function paymentRoutes(app: AppContext): void {
  onEndpoint(app, getPayment, ({ portalId: paymentId }) => readPayment(app, paymentId));
  onEndpoint(app, createPayment, async ({ portalId: paymentId, body, ip }) => ({
    base64Transaction: await createPaymentTransaction(app, paymentId, body, ip),
  }));
  onEndpoint(app, processPayment, ({ portalId: paymentId, body }) =>
    confirmPayment(app, paymentId, body.signature),
  );
}

/** Payments of the organization. */
export function transactionRoutes(app: AppContext): void {
  onEndpoint(app, createPaymentLink, ({ organizationId, body, idempotencyKey }) =>
    links.createPaymentLink(app, organizationId, body, idempotencyKey),
  );
  onEndpoint(app, listTransactions, ({ organizationId, query }) =>
    listPayments(app, organizationId, query),
  );
  onEndpoint(app, getTransaction, ({ organizationId, params }) =>
    readTransaction(app, organizationId, params.id),
  );
}
