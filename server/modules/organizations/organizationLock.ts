import type { Tx } from '#server/platform/db/database';

/**
 * Locks an organization, so that its requests that count rows before they write run one after
 * another. Payments do not wait: their rows only refer to the organization.
 */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
