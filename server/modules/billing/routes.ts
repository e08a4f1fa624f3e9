import type { FastifyInstance } from 'fastify';

import * as calls from '#contract/billing';
import type { AppContext } from '#server/modules/appContext';
import { HttpError } from '#server/platform/http/errors';
import { API_BASE, onEndpoint } from '#server/platform/http/onEndpoint';
import { receiveEvent } from './billingEvents';
import { confirmCheckout, openCheckout } from './checkouts';
import { listPlans, openPortal } from './plans';

/** Events contain whole objects of the provider, so they may be large. */
const EVENT_LIMIT_BYTES = 1024 * 1024;

/** Plans of the organization, and the provider's events. */
export function billingRoutes(app: AppContext): void {
  onEndpoint(app, calls.listPlans, () => listPlans(app));
  onEndpoint(app, calls.createCheckout, async ({ organizationId, userId, body }) => ({
    url: await openCheckout(app, { organizationId, userId }, body),
  }));
  onEndpoint(app, calls.confirmCheckout, async ({ organizationId, body }) => {
    await confirmCheckout(app, organizationId, body.sessionId);
    return {};
  });
  onEndpoint(app, calls.createBillingPortal, async ({ organizationId }) => ({
    url: await openPortal(app, organizationId),
  }));
  app.http.register(async (scope) => registerWebhook(scope, app));
}

/** Registers the webhook. Signatures cover the bytes, so the body is not parsed before. */
async function registerWebhook(scope: FastifyInstance, app: AppContext): Promise<void> {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: EVENT_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
  scope.route({
    method: 'POST',
    url: `${API_BASE}/billing/webhook`,
    bodyLimit: EVENT_LIMIT_BYTES,
    config: { rateLimit: { max: app.config.limits.api, timeWindow: '1 minute' } },
    handler: async ({ body, headers }) => {
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string') {
        throw new HttpError('invalid_event_signature');
      }
      await receiveEvent(app, body, signature);
      return { received: true };
    },
  });
}
