import type { ParsedBodyOf } from '#contract/endpoint';
import type { createCheckout } from '#contract/billing';
import type { Plan } from '#domain/plans';
import type { AppContext } from '#server/modules/appContext';
import { forgetCustomer } from '#server/modules/organizations/planQueries';
import { requireOrganization } from '#server/modules/organizations/queries';
import type { SessionCaller } from '#server/platform/http/authenticate';
import { HttpError } from '#server/platform/http/errors';

import type { Billing, Checkout } from './billing';
import { findOrCreateCustomer } from './customers';
import { refreshPlan, requireBilling, type PlanState } from './plans';
import { countCheckouts, insertCheckout, hasCheckout, listUndecided, updateState } from './queries';

type CheckoutDeps = Pick<AppContext, 'db' | 'billing'>;

/**
 * Opens a checkout, or returns the open one for the same plan. When several are opened at once the
 * newest stays open, so that an organization never pays for two plans.
 *
 * @returns the address of the provider's page.
 * @throws HttpError 404 for a customer that is not the organization's own, 409 when it has a plan,
 * also one on hold, or a payment for one is on its way, 503 when the provider does not answer.
 */
export async function openCheckout(
  app: CheckoutDeps,
  { organizationId, userId }: Pick<SessionCaller, 'organizationId' | 'userId'>,
  { product: plan, customer }: ParsedBodyOf<typeof createCheckout>,
): Promise<string> {
  const billing = requireBilling(app);
  const { customer_id: known } = await requireOrganization(app.db, organizationId);
  // The same error for another organization's customer and for an unknown one.
  if (customer !== null && customer !== undefined && customer !== known) {
    throw new HttpError('customer_not_found');
  }
  // Read again, because the event about its end or its return may have been lost.
  if (known !== null) assertNoPlan(await refreshPlan(app, organizationId));
  // Counted before looking for an open one. Of two requests at once, either the later one sees the
  // checkout of the earlier one, or both send the same order, which the provider accepts once.
  const number = await countCheckouts(app.db, organizationId);
  const open = await findOpenCheckout(app, billing, organizationId, plan);
  const url =
    open ?? (await openNewCheckout(app, billing, { organizationId, userId, plan, number }));
  if (url !== null) return url;
  throw new HttpError('checkout_unavailable');
}

/**
 * Confirms a checkout after the customer's return. Reads the plan from the provider, so an old
 * checkout does not bring back an ended plan.
 *
 * @throws HttpError 404 for a checkout that is unknown or of another organization, 409 when it is
 *   not paid or its payment is on its way, 503 when the provider does not answer.
 */
export async function confirmCheckout(
  app: CheckoutDeps,
  organizationId: string,
  sessionId: string,
): Promise<void> {
  const billing = requireBilling(app);
  const isOwn = await hasCheckout(app.db, organizationId, sessionId);
  const checkout = isOwn ? await billing.readCheckout(sessionId) : null;
  if (checkout?.organizationId !== organizationId) throw new HttpError('checkout_not_found');
  if (checkout.state === 'pending') throw new HttpError('plan_payment_pending');
  if (checkout.state !== 'paid') throw new HttpError('checkout_not_paid');
  await storePaid(app, organizationId, sessionId);
}

/**
 * Updates earlier checkouts and closes those of other plans. Returns the address of an open one for
 * this plan.
 */
async function findOpenCheckout(
  app: CheckoutDeps,
  billing: Billing,
  organizationId: string,
  plan: Plan,
): Promise<string | null> {
  let url: string | null = null;
  for (const row of await listUndecided(app.db, organizationId)) {
    const checkout = await billing.readCheckout(row.session_id);
    await assertUnpaid(app, organizationId, checkout);
    if (checkout?.state === 'open' && row.plan === plan) url ??= checkout.url;
    else if (checkout?.state !== 'paid') {
      await closeCheckout(app, billing, organizationId, row.session_id);
    }
  }
  return url;
}

/** Closes a checkout. @throws HttpError 409 when it was paid meanwhile. */
async function closeCheckout(
  app: CheckoutDeps,
  billing: Billing,
  organizationId: string,
  sessionId: string,
): Promise<void> {
  await billing.closeCheckout(sessionId);
  const checkout = await billing.readCheckout(sessionId);
  await assertUnpaid(app, organizationId, checkout);
  // Does nothing to one that was stored as paid.
  await updateState(app.db, sessionId, 'closed');
}

/**
 * Asserts that a checkout was not paid. @throws HttpError 409 for one whose payment is on its way, or
 * that gave a plan.
 */
async function assertUnpaid(
  app: CheckoutDeps,
  organizationId: string,
  checkout: Checkout | null,
): Promise<void> {
  if (checkout?.state === 'pending') throw new HttpError('plan_payment_pending');
  if (checkout?.state !== 'paid') return;
  // It is paid, but its event has not arrived yet.
  assertNoPlan(await storePaid(app, organizationId, checkout.id));
}

/** Stores the plan of a paid checkout. Returns whether the organization has a plan. */
async function storePaid(
  app: CheckoutDeps,
  organizationId: string,
  sessionId: string,
): Promise<PlanState> {
  // The plan first: when the provider does not answer, the checkout is read again the next time.
  const state = await refreshPlan(app, organizationId);
  await updateState(app.db, sessionId, 'paid');
  return state;
}

interface CheckoutRequest extends Pick<SessionCaller, 'organizationId' | 'userId'> {
  plan: Plan;
  number: number;
}

async function openNewCheckout(
  app: CheckoutDeps,
  billing: Billing,
  request: CheckoutRequest,
): Promise<string | null> {
  const { organizationId, plan } = request;
  const checkout = await orderCheckout(app, billing, request);
  if (!checkout) return null;
  await insertCheckout(app.db, { session_id: checkout.id, organization_id: organizationId, plan });
  // Closes checkouts that another tab opened: the newest stays.
  const [, ...older] = await listUndecided(app.db, organizationId);
  for (const { session_id: sessionId } of older) {
    await closeCheckout(app, billing, organizationId, sessionId);
  }
  return checkout.url;
}

/** Creates a checkout. Retries with a new customer when the provider does not know the old one. */
async function orderCheckout(
  app: CheckoutDeps,
  billing: Billing,
  request: CheckoutRequest,
): Promise<Checkout | null> {
  const { organizationId, plan, number } = request;
  const order = { organizationId, plan, number };
  const customerId = await findOrCreateCustomer(app.db, billing, request);
  const checkout = await billing.createCheckout({ ...order, customerId });
  if (checkout) return checkout;
  await forgetCustomer(app.db, organizationId, customerId);
  const replacement = await findOrCreateCustomer(app.db, billing, {
    ...request,
    replaces: customerId,
  });
  return billing.createCheckout({ ...order, customerId: replacement });
}

/**
 * Asserts that an organization has no plan. @throws HttpError 409 when it has one, also one on hold.
 */
function assertNoPlan(state: PlanState): void {
  if (state === 'subscribed') throw new HttpError('already_subscribed');
  if (state === 'onHold') throw new HttpError('plan_on_hold');
}
