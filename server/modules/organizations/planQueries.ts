import type { Plan } from '#domain/plans';
import type { Db } from '#server/platform/db/database';

// The customer and plan of an organization are columns of its row; `billing` writes them.

/** Returns the organization of a customer of the billing provider. */
export function findIdByCustomer(db: Db, customerId: string) {
  return db
    .selectFrom('organization')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/**
 * Stores an organization's customer. When two are created at once, the first one counts. Returns
 * that one.
 */
export async function keepCustomer(db: Db, id: string, customerId: string): Promise<string> {
  const row = await db
    .updateTable('organization')
    .set((organization) => ({
      customer_id: organization.fn.coalesce('customer_id', organization.val(customerId)),
    }))
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return row.customer_id ?? customerId;
}

/** Removes a customer that the provider does not know (any more). */
export async function forgetCustomer(db: Db, id: string, customerId: string): Promise<void> {
  await db
    .updateTable('organization')
    .set({ customer_id: null })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .execute();
}

/** Counts one more question to the provider about the plan. Returns its number. */
export async function startPlanQuestion(
  db: Db,
  id: string,
): Promise<{ customerId: string | null; question: bigint }> {
  const row = await db
    .updateTable('organization')
    .set((organization) => ({ plan_asked: organization('plan_asked', '+', 1n) }))
    .where('id', '=', id)
    .returning(['customer_id', 'plan_asked'])
    .executeTakeFirstOrThrow();
  return { customerId: row.customer_id, question: row.plan_asked };
}

/** Stores the answer to a question: one on hold does not count. Nothing changes when a later question was answered already. */
export async function updatePlan(
  db: Db,
  id: string,
  question: bigint,
  subscription: { id: string; plan: Plan | null; isOnHold: boolean } | null,
): Promise<void> {
  const isOnHold = subscription?.isOnHold === true;
  const counting = isOnHold ? null : subscription;
  await db
    .updateTable('organization')
    .set({
      subscription_id: counting?.id ?? null,
      plan: counting?.plan ?? null,
      is_subscribed: counting !== null,
      is_plan_on_hold: isOnHold,
      plan_answered: question,
    })
    .where('id', '=', id)
    .where('plan_answered', '<', question)
    .execute();
}
