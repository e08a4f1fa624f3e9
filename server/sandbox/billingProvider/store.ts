import type { Selectable } from 'kysely';

import { HOUR_MS } from '#domain/durations';
import type { BillingSchema } from '#server/platform/db/billingSchema';
import type { Db } from '#server/platform/db/database';
import { createId } from '#server/platform/secrets/ids';

/** A customer of the embedded provider. */
export type CustomerRow = Selectable<BillingSchema['provider_customer']>;
/** A checkout of the embedded provider. */
export type CheckoutRow = Selectable<BillingSchema['provider_checkout']>;
/** A subscription of the embedded provider. */
export type SubscriptionRow = Selectable<BillingSchema['provider_subscription']>;
/** An opened manage page of the embedded provider. */
export type PortalRow = Selectable<BillingSchema['provider_portal']>;

const CHECKOUT_HOURS = 24;
const PORTAL_HOURS = 1;

/** Returns the customer; for a repeated key the one that was made with it before. */
export async function createCustomer(
  db: Db,
  idempotencyKey: string,
  customer: { name: string | null; email: string | null },
): Promise<string> {
  await db
    .insertInto('provider_customer')
    .values({ id: createId('cus'), idempotency_key: idempotencyKey, ...customer })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('provider_customer')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a customer; null for an unknown one. */
export async function readCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('provider_customer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** A checkout that is opened. */
export type NewCheckout = Pick<
  CheckoutRow,
  'customer_id' | 'client_reference_id' | 'price' | 'success_url' | 'cancel_url'
>;

/** Returns the checkout; for a repeated key the one that was opened with it before. */
export async function createCheckout(
  db: Db,
  idempotencyKey: string,
  checkout: NewCheckout,
): Promise<CheckoutRow> {
  await db
    .insertInto('provider_checkout')
    .values({
      id: createId('cs_test'),
      idempotency_key: idempotencyKey,
      ...checkout,
      subscription_id: null,
      expires_at: new Date(Date.now() + CHECKOUT_HOURS * HOUR_MS),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return db
    .selectFrom('provider_checkout')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
}

/** One that is open and ran out reads as expired. */
export async function readCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('provider_checkout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const ranOut = row.status === 'open' && row.expires_at <= new Date();
  return ranOut ? { ...row, status: 'expired' } : row;
}

/** Null when it is not open. */
export async function expireCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const row = await db
    .updateTable('provider_checkout')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Completes an open checkout with a subscription. Pressed twice at once, it happens once.
 *
 * @returns null when it was not open (any more).
 */
export async function completeCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  return db.transaction().execute(async (tx) => {
    const open = await tx
      .selectFrom('provider_checkout')
      .select(['customer_id', 'price'])
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('expires_at', '>', new Date())
      .forUpdate()
      .executeTakeFirst();
    if (!open) return null;
    const subscriptionId = createId('sub');
    await tx
      .insertInto('provider_subscription')
      .values({ id: subscriptionId, ...open })
      .execute();
    return tx
      .updateTable('provider_checkout')
      .set({ status: 'complete', subscription_id: subscriptionId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Subscriptions of a customer that have not ended, newest first. */
export async function listSubscriptions(db: Db, customerId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('provider_subscription')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'active')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Null when it has ended. */
export async function changePrice(
  db: Db,
  id: string,
  price: string,
): Promise<SubscriptionRow | null> {
  const row = await db
    .updateTable('provider_subscription')
    .set({ price })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends it at once. Null when it has ended already. */
export async function cancelSubscription(db: Db, id: string): Promise<SubscriptionRow | null> {
  const row = await db
    .updateTable('provider_subscription')
    .set({ status: 'canceled', canceled_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Opens a manage page for a customer. */
export async function createPortal(
  db: Db,
  portal: Pick<PortalRow, 'customer_id' | 'return_url'>,
): Promise<PortalRow> {
  const expiresAt = new Date(Date.now() + PORTAL_HOURS * HOUR_MS);
  return db
    .insertInto('provider_portal')
    .values({ id: createId('bps'), ...portal, expires_at: expiresAt })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Null when it is unknown or ran out. */
export async function readPortal(db: Db, id: string): Promise<PortalRow | null> {
  const row = await db
    .selectFrom('provider_portal')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
}
