import type { AppContext } from '#server/modules/appContext';
import { startPlanQuestion, updatePlan } from '#server/modules/organizations/planQueries';
import { requireOrganization } from '#server/modules/organizations/queries';
import { HttpError } from '#server/platform/http/errors';

import type { Billing, PlanOffer } from './billing';

/** Returns billing. @throws HttpError 503 when the server sells no plans. */
export function requireBilling({ billing }: Pick<AppContext, 'billing'>): Billing {
  if (billing) return billing;
  throw new HttpError('billing_not_set_up');
}

/** Whether an organization has a plan. `onHold`: it had one, and has it again when it pays for it. */
export type PlanState = 'subscribed' | 'onHold' | 'none';

/**
 * Reads an organization's plan from the provider and stores it. Events may arrive in any order: the
 * answer to the latest request counts, and answers to earlier requests are dropped. Returns
 * whether the organization has a plan.
 *
 * @throws HttpError 503 when the provider does not answer.
 */
export async function refreshPlan(
  app: Pick<AppContext, 'db' | 'billing'>,
  organizationId: string,
): Promise<PlanState> {
  const billing = requireBilling(app);
  const { customerId, question } = await startPlanQuestion(app.db, organizationId);
  const subscription = customerId === null ? null : await billing.readSubscription(customerId);
  await updatePlan(app.db, organizationId, question, subscription);
  const { is_subscribed: subscribed } = await requireOrganization(app.db, organizationId);
  return subscribed ? 'subscribed' : subscription?.isOnHold ? 'onHold' : 'none';
}

/**
 * Returns the plans in the order they are offered, with the provider's prices.
 *
 * @throws HttpError 503 when the provider does not answer.
 */
export async function listPlans(app: Pick<AppContext, 'billing'>): Promise<PlanOffer[]> {
  return requireBilling(app).listOffers();
}

/**
 * Opens the provider's page where the plan is changed, paid or ended. Returns its address. It opens
 * for every known customer: one whose plan is on hold pays for it there.
 *
 * @throws HttpError 409 for an organization that is no customer, 503 when the provider does not answer.
 */
export async function openPortal(
  app: Pick<AppContext, 'db' | 'billing'>,
  organizationId: string,
): Promise<string> {
  const billing = requireBilling(app);
  const { customer_id: customerId, is_subscribed: subscribed } = await requireOrganization(
    app.db,
    organizationId,
  );
  const url = customerId === null ? null : await billing.createPortal(customerId);
  if (url !== null) return url;
  // The customer may have been deleted at the provider.
  if (subscribed) await refreshPlan(app, organizationId);
  throw new HttpError('not_subscribed');
}
