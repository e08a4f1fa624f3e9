import * as contract from '#contract/webhooks';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import * as deliveries from './deliveries';
import * as webhooks from './webhooks';

/** The organization's webhooks, and what was sent to them. */
export function webhookRoutes(app: AppContext): void {
  const { db } = app;
  onEndpoint(app, contract.listWebhooks, ({ organizationId }) =>
    webhooks.listWebhooks(db, organizationId),
  );
  onEndpoint(app, contract.getWebhook, ({ organizationId, params }) =>
    webhooks.requireWebhook(db, organizationId, params.id),
  );
  onEndpoint(app, contract.createWebhook, ({ body, ...caller }) =>
    webhooks.createWebhook(app, caller, body),
  );
  onEndpoint(app, contract.updateWebhook, ({ params, body, ...caller }) =>
    webhooks.updateWebhook(app, { ...caller, webhookId: params.id }, body),
  );
  onEndpoint(app, contract.deleteWebhook, ({ organizationId, params }) =>
    webhooks.deleteWebhook(db, organizationId, params.id),
  );
  onEndpoint(app, contract.rotateWebhookSecret, ({ organizationId, params }) =>
    webhooks.rotateSecret(app, organizationId, params.id),
  );
  onEndpoint(app, contract.testWebhook, ({ organizationId, params }) =>
    deliveries.sendTest(db, { organizationId, webhookId: params.id }),
  );
  onEndpoint(app, contract.listDeliveries, ({ organizationId, params, query }) =>
    deliveries.listWebhookDeliveries(db, { organizationId, webhookId: params.id }, query),
  );
  onEndpoint(app, contract.resendDelivery, ({ organizationId, params }) =>
    deliveries.resend(db, { organizationId, webhookId: params.id }, params.deliveryId),
  );
  onEndpoint(app, contract.resendFailed, ({ organizationId, params, body }) =>
    deliveries.resendAllFailed(db, { organizationId, webhookId: params.id }, body.since),
  );
}
