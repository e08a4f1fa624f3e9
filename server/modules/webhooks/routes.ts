import * as calls from '#contract/webhooks';
import type { AppContext } from '#server/modules/appContext';
import { onEndpoint } from '#server/platform/http/onEndpoint';

import { listWebhookDeliveries, resend, resendAllFailed, sendTest } from './deliveries';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  requireWebhook,
  rotateSecret,
  updateWebhook,
} from './webhooks';

/** The organization's webhooks, and what was sent to them. */
export function webhookRoutes(app: AppContext): void {
  const { db } = app;
  onEndpoint(app, calls.listWebhooks, ({ organizationId }) => listWebhooks(db, organizationId));
  onEndpoint(app, calls.getWebhook, ({ organizationId, params }) =>
    requireWebhook(db, organizationId, params.id),
  );
  onEndpoint(app, calls.createWebhook, ({ body, ...caller }) => createWebhook(app, caller, body));
  onEndpoint(app, calls.updateWebhook, ({ params, body, ...caller }) =>
    updateWebhook(app, { ...caller, webhookId: params.id }, body),
  );
  onEndpoint(app, calls.deleteWebhook, ({ organizationId, params }) =>
    deleteWebhook(db, organizationId, params.id),
  );
  onEndpoint(app, calls.rotateWebhookSecret, ({ organizationId, params }) =>
    rotateSecret(app, organizationId, params.id),
  );
  onEndpoint(app, calls.testWebhook, ({ organizationId, params }) =>
    sendTest(db, { organizationId, webhookId: params.id }),
  );
  onEndpoint(app, calls.listDeliveries, ({ organizationId, params, query }) =>
    listWebhookDeliveries(db, { organizationId, webhookId: params.id }, query),
  );
  onEndpoint(app, calls.resendDelivery, ({ organizationId, params }) =>
    resend(db, { organizationId, webhookId: params.id }, params.deliveryId),
  );
  onEndpoint(app, calls.resendFailed, ({ organizationId, params, body }) =>
    resendAllFailed(db, { organizationId, webhookId: params.id }, body),
  );
}
