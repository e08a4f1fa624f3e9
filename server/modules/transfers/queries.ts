import type { Insertable } from 'kysely';

import type { Tx } from '#server/platform/db/database';
import type { Schema } from '#server/platform/db/schema';

/** Stores what a transaction sends from an operating account. */
export async function insertTransfer(
  tx: Tx,
  transfer: Insertable<Schema['transfer']>,
): Promise<void> {
  await tx.insertInto('transfer').values(transfer).execute();
}
