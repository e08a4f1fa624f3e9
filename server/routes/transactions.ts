import { createPaymentLink, getTransaction, listRecentTransactions } from '#contract/transactions';
import type { App } from '#server/app';
import { onEndpoint } from '#server/http/onEndpoint';
import * as links from '#server/services/paymentLinks';
import { listRecent, readTransaction } from '#server/services/transactions';

/** Payments of the organization: asking for one, and what became of the last ones. */
export function transactionRoutes(app: App): void {
  onEndpoint(app, listRecentTransactions, ({ organizationId }) =>
    listRecent(app.db, organizationId),
  );
  onEndpoint(app, createPaymentLink, async ({ organizationId, body }) => ({
    portalURL: await links.createPaymentLink(app, organizationId, body),
  }));
  onEndpoint(app, getTransaction, ({ organizationId, params }) =>
    readTransaction(app, organizationId, params.id),
  );
}
