import { plans, type Plan, type PlanPrice } from '#domain/plans';
import type { AppContext } from '#server/modules/appContext';
import { startPlanQuestion, updatePlan } from '#server/modules/organizations/planQueries';
import { findOrganization } from '#server/modules/organizations/queries';
import { HttpError } from '#server/platform/http/errors';

import type { Billing } from './billing';

/** Returns billing. @throws HttpError 503 when the server sells no plans. */
export function requireBilling({ billing }: Pick<AppContext, 'billing'>): Billing {
  if (billing) return billing;
  throw new HttpError('billing_not_set_up');
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
  const { customerId, question } = await startPlanQuestion(app.db, organizationId);
  const subscription = customerId === null ? null : await billing.readSubscription(customerId);
  await updatePlan(app.db, organizationId, question, subscription);
  return (await findOrganization(app.db, organizationId)).is_subscribed;
}

/**
 * Returns the plans in the order they are offered, with the provider's prices.
 *
 * @throws HttpError 503 when the provider does not answer.
 */
export async function listPlans(
  app: Pick<AppContext, 'billing'>,
): Promise<{ product: Plan; price: PlanPrice | null }[]> {
  const billing = requireBilling(app);
  return Promise.all(
    plans.map(async (product) => ({ product, price: await billing.readPrice(product) })),
  );
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
  const { customer_id: customerId, is_subscribed: subscribed } = await findOrganization(
    app.db,
    organizationId,
  );
  const url = customerId !== null && subscribed ? await billing.createPortal(customerId) : null;
  if (url !== null) return url;
  // The customer may have been deleted at the provider.
  if (subscribed) await refreshPlan(app, organizationId);
  throw new HttpError('not_subscribed');
}
