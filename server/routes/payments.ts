import { createPayment, getPayment, processPayment } from '#contract/payments';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';
import { createTransaction } from '#server/services/paying';
import { readPayment } from '#server/services/paymentLinks';
import * as processing from '#server/services/processing';

/** What the payment portal calls. The identifier in its URL is the bearer (§6). */
export function paymentRoutes(app: AppContext): void {
  onEndpoint(app, getPayment, ({ portalId }) => readPayment(app, portalId));
  onEndpoint(app, createPayment, async ({ portalId, body }) => ({
    base64Transaction: await createTransaction(app, portalId, body),
  }));
  onEndpoint(app, processPayment, ({ portalId, body }) =>
    processing.processPayment(app, portalId, body.signature),
  );
}
