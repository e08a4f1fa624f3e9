import { requireUser } from '#server/modules/accounts/queries';
import { keepCustomer } from '#server/modules/organizations/planQueries';
import { requireOrganization } from '#server/modules/organizations/queries';
import type { Db } from '#server/platform/db/database';
import type { SessionCaller } from '#server/platform/http/authenticate';

import type { Billing } from './billing';

interface CustomerRequest extends Pick<SessionCaller, 'organizationId' | 'userId'> {
  /** The deleted customer that the new one replaces. */
  replaces?: string;
}

/** Returns the organization's customer at the billing provider. Creates it when there is none. */
export async function findOrCreateCustomer(
  db: Db,
  billing: Billing,
  { organizationId, userId, replaces }: CustomerRequest,
): Promise<string> {
  const { customer_id: known, name } = await requireOrganization(db, organizationId);
  if (known !== null) return known;
  const { email } = await requireUser(db, userId);
  const made = await billing.createCustomer({
    organizationId,
    name,
    email,
    replaces: replaces ?? null,
  });
  return keepCustomer(db, organizationId, made);
}
