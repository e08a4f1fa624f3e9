import type { AppContext } from '#server/modules/appContext';
import type { Billing } from './billing';
import { HttpError } from '#server/platform/http/errors';

/** Returns billing. @throws HttpError 503 when the server sells no plans. */
export function requireBilling({ billing }: Pick<AppContext, 'billing'>): Billing {
  if (billing) return billing;
  throw new HttpError(503, 'Billing is not set up on this server.');
}

/**
 * Reads an organization's plan from the provider and stores it. Events may arrive in any order: the
 * answer to the latest request counts, and answers to earlier requests are dropped. Returns whether
 * the organization is subscribed.
 *
 * @throws HttpError 503 when the provider does not answer.
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
 * Opens the provider's page where the plan is changed or ended. Returns its address.
 *
 * @throws HttpError 409 without a subscription, 503 when the provider does not answer.
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
  // The customer may have been deleted at the provider.
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
