import { DAY_MS } from '#domain/durations';
import type { Db, Tx } from '#server/platform/db/database';
import { hasRow } from '#server/platform/db/hasRow';

/** Older browsers have lost their cookie. */
const KEPT_DAYS = 400;

/** Returns whether a user has signed in with the browser of this hash. */
export function isKnownDevice(db: Db, userId: string, hash: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('known_device')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('token_hash', '=', hash),
  );
}

/** Stores a user's browser, and deletes those that have lost their cookie. */
export async function insertDevice(db: Db, userId: string, hash: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(Date.now() - KEPT_DAYS * DAY_MS))
    .execute();
  await db
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes every browser of a user. */
export async function deleteDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('known_device').where('user_id', '=', userId).execute();
}
