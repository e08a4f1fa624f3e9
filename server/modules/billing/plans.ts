import type { AppContext } from '#server/modules/appContext';
import type { Billing } from './billing';
import { HttpError } from '#server/platform/http/errors';

/** @throws HttpError 503 when the server sells no plans. */
export function requireBilling({ billing }: Pick<AppContext, 'billing'>): Billing {
  if (billing) return billing;
  throw new HttpError(503, 'Billing is not set up on this server.');
}

/**
 * Asks the provider what an organization has now and keeps the answer. Whatever happened there, and
 * in whatever order it is told: the answer to the latest question is the truth, and an answer that
 * was overtaken is dropped. Answers whether the organization is subscribed.
 *
 * @throws HttpError 503
 */
export async function refreshPlan(
  app: Pick<AppContext, 'db' | 'billing'>,
  organizationId: string,
): Promise<boolean> {
  const billing = requireBilling(app);
  const { customer_id: customerId, plan_asked: question } = await app.db
    .updateTable('organization')
    .set((row) => ({ plan_asked: row('plan_asked', '+', 1n) }))
    .where('id', '=', organizationId)
    .returning(['customer_id', 'plan_asked'])
    .executeTakeFirstOrThrow();
  const subscription = customerId === null ? null : await billing.readSubscription(customerId);
  await app.db
    .updateTable('organization')
    .set({
      subscription_id: subscription?.id ?? null,
      plan: subscription?.plan ?? null,
      is_subscribed: subscription !== null,
      plan_answered: question,
    })
    .where('id', '=', organizationId)
    .where('plan_answered', '<', question)
    .execute();
  return isSubscribed(app, organizationId);
}

/**
 * Opens the provider's page where the plan is changed or ended. Answers its address.
 *
 * @throws HttpError 409 without a subscription, 503
 */
export async function openPortal(
  app: Pick<AppContext, 'db' | 'billing'>,
  organizationId: string,
): Promise<string> {
  const billing = requireBilling(app);
  const { customer_id: customerId, is_subscribed: subscribed } = await app.db
    .selectFrom('organization')
    .select(['customer_id', 'is_subscribed'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const url = customerId !== null && subscribed ? await billing.createPortal(customerId) : null;
  if (url !== null) return url;
  // The provider may have forgotten the customer.
  if (subscribed) await refreshPlan(app, organizationId);
  throw new HttpError(409, 'Your organization has no plan yet.');
}

async function isSubscribed({ db }: Pick<AppContext, 'db'>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .select('is_subscribed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_subscribed;
}
