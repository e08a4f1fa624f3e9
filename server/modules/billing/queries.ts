import type { Insertable } from 'kysely';

import { DAY_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';
import type { Tables } from '#server/platform/db/schema';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';

/** The provider sends an event again for days, and on request for weeks. Later ones do no harm. */
const HANDLED_KEPT_DAYS = 30;

/** Stores a checkout, once. */
export async function insertCheckout(
  db: Db,
  checkout: Omit<Insertable<Tables['checkout']>, 'decided_at'>,
): Promise<void> {
  await db
    .insertInto('checkout')
    .values({ ...checkout, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the organization has this checkout. */
export function hasCheckout(db: Db, organizationId: string, sessionId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('checkout')
      .select('session_id')
      .where('session_id', '=', sessionId)
      .where('organization_id', '=', organizationId),
  );
}

/** Returns how many checkouts the organization ever had. */
export async function countCheckouts(db: Db, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('checkout')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns checkouts that may still be paid, newest first. */
export function listUndecided(db: Db, organizationId: string) {
  return db
    .selectFrom('checkout')
    .select(['session_id', 'plan'])
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .execute();
}

/** Sets the final state of an open checkout. */
export async function updateState(
  db: Db,
  sessionId: string,
  state: 'paid' | 'closed',
): Promise<void> {
  await db
    .updateTable('checkout')
    .set({ state, decided_at: new Date() })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'open')
    .execute();
}

/** Returns whether an event of the provider was handled. */
export function isHandled(db: Db, eventId: string): Promise<boolean> {
  return hasRow(db.selectFrom('billing_event').select('id').where('id', '=', eventId));
}

/** Stores that an event of the billing provider was handled. */
export async function insertHandled(db: Db, eventId: string): Promise<void> {
  await db
    .insertInto('billing_event')
    .values({ id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets events of the provider that were handled long ago. */
export async function deleteOldBillingEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('billing_event')
    .where('created_at', '<', toTimeFromNow(-HANDLED_KEPT_DAYS * DAY_MS))
    .execute();
}
