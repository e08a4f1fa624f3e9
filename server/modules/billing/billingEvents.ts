import type { AppContext } from '#server/modules/appContext';
import { findIdByCustomer } from '#server/modules/organizations/planQueries';

import { refreshPlan, requireBilling } from './plans';
import { insertHandled, isHandled } from './queries';

/** Events after which an organization's plan may have changed. */
const PLAN_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
]);

/**
 * Handles an event of the billing provider, given as the bytes that it signed. An event only says
 * which customer's plan to read again, so repeated, late or early events do no harm. Events about
 * unknown customers are accepted and ignored: the provider's account may serve other servers too.
 *
 * @throws HttpError 400 when the signature is wrong or too old, 503 so that the provider sends it
 * again.
 */
export async function receiveEvent(
  app: Pick<AppContext, 'db' | 'billing'>,
  raw: Buffer,
  signature: string,
): Promise<void> {
  const { id, type, customerId } = await requireBilling(app).readEvent(raw, signature);
  if (customerId === null || !PLAN_EVENTS.has(type)) return;
  const [organization, handled] = await Promise.all([
    findIdByCustomer(app.db, customerId),
    isHandled(app.db, id),
  ]);
  if (!organization || handled) return;
  await refreshPlan(app, organization.id);
  // Stored last: an event that failed half-way is sent and handled again.
  await insertHandled(app.db, id);
}
