import {
  createPaymentLink,
  getTransaction,
  listRecentTransactions,
  sendFunds,
} from '#contract/transactions';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import * as links from '#server/services/paymentLinks';
import * as sending from '#server/services/sending';
import { listRecent, readTransaction } from '#server/services/transactions';

/** Payments of the organization, and what it sends. */
export function transactionRoutes(app: AppContext): void {
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
