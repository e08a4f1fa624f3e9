import { DAY_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { runWhileMore } from '#server/platform/jobs/runWhileMore';

import { deleteUnpaid } from './orderQueries';

/** A customer needs minutes. Older orders were given up. */
const KEPT_MS = DAY_MS;
/** A statement that deletes more could take too long. */
const AT_ONCE = 500;

/**
 * Deletes what customers typed for gifts that they did not buy within a day: their names and emails.
 *
 * @param isStopped ends it early.
 */
export async function deleteUnpaidGifts(
  db: Db,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await runWhileMore(() => deleteUnpaid(db, before, AT_ONCE), isStopped);
}
