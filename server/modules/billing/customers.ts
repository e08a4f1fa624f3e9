import type { Billing } from './billing';
import type { Db } from '#server/platform/db/database';
import type { Session } from '#server/platform/http/authenticate';

interface CustomerRequest extends Pick<Session, 'organizationId' | 'userId'> {
  /** The deleted customer that the new one replaces. */
  replaces?: string;
}

/** Returns the organization's customer at the billing provider. Creates it when there is none. */
export async function findOrCreateCustomer(
  db: Db,
  billing: Billing,
  { organizationId, userId, replaces }: CustomerRequest,
): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .innerJoin('app_user', 'app_user.organization_id', 'organization.id')
    .select(['organization.customer_id', 'organization.name', 'app_user.email'])
    .where('organization.id', '=', organizationId)
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow();
  if (row.customer_id !== null) return row.customer_id;
  const { name, email } = row;
  const made = await billing.createCustomer({
    organizationId,
    name,
    email,
    replaces: replaces ?? null,
  });
  // Of two that are created at once, the one that is stored first counts.
  const { customer_id: customerId } = await db
    .updateTable('organization')
    .set((organization) => ({
      customer_id: organization.fn.coalesce('customer_id', organization.val(made)),
    }))
    .where('id', '=', organizationId)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return customerId ?? made;
}

/** Removes a customer that the provider does not know (any more). */
export async function forgetCustomer(
  db: Db,
  organizationId: string,
  customerId: string,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ customer_id: null })
    .where('id', '=', organizationId)
    .where('customer_id', '=', customerId)
    .execute();
}
