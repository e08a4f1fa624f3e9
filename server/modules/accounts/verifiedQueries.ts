import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';

/** Marks a user's email as verified. Returns the organization of one that was not. */
export async function updateVerified(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .updateTable('app_user')
    .set({ email_verified_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('organization_id')
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

/** Returns whether any user of an organization has a verified email. */
export function hasVerifiedUser(db: Db, organizationId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('app_user')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('email_verified_at', 'is not', null),
  );
}
