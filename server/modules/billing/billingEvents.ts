import type { AppContext } from '#server/modules/appContext';

import { refreshPlan, requireBilling } from './plans';

/** Events after which an organization may have another plan than before. */
const TELLING = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
]);

/**
 * Takes an event of the billing provider, as the bytes that it signed. An event only says whose plan
 * to look at, so a repeated, late or early one does no harm. Those that concern nobody here are
 * accepted and left alone: the provider's account may serve more than this server.
 *
 * @throws HttpError 400 when the signature or its age is wrong, 503 to be told again.
 */
export async function receiveEvent(
  app: Pick<AppContext, 'db' | 'billing'>,
  raw: Buffer,
  signature: string,
): Promise<void> {
  const { id, type, customerId } = await requireBilling(app).readEvent(raw, signature);
  if (customerId === null || !TELLING.has(type)) return;
  const [organization, handled] = await Promise.all([
    app.db
      .selectFrom('organization')
      .select('id')
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
    app.db.selectFrom('billing_event').select('id').where('id', '=', id).executeTakeFirst(),
  ]);
  if (!organization || handled) return;
  await refreshPlan(app, organization.id);
  // Only now: what failed half-way is told and handled again.
  await app.db
    .insertInto('billing_event')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
