import {
  createPaymentLink,
  getTransaction,
  listRecentTransactions,
  sendFunds,
} from '#contract/transactions';
import type { App } from '#server/app';
import { onEndpoint } from '#server/http/onEndpoint';
import * as links from '#server/services/paymentLinks';
import * as sending from '#server/services/sending';
import { listRecent, readTransaction } from '#server/services/transactions';

/** Payments of the organization, and what it sends. */
export function transactionRoutes(app: App): void {
  onEndpoint(app, listRecentTransactions, ({ organizationId }) =>
    listRecent(app.db, organizationId),
  );
  onEndpoint(app, sendFunds, ({ organizationId, body, idempotencyKey }) =>
    sending.sendFunds(app, organizationId, body, idempotencyKey),
  );
  onEndpoint(app, createPaymentLink, async ({ organizationId, body }) => ({
    portalURL: await links.createPaymentLink(app, organizationId, body),
  }));
  onEndpoint(app, getTransaction, ({ organizationId, params }) =>
    readTransaction(app, organizationId, params.id),
  );
}
