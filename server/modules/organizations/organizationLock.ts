import type { Tx } from '#server/platform/db/database';

/**
 * Requests of one organization that count before they write take their turn here. Payments do not
 * wait: their rows refer to the organization and change nothing of it.
 */
export async function lockOrganization(tx: Tx, id: string): Promise<void> {
  await tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
