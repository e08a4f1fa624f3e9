import { DAY_MS } from '#domain/durations';
import { EVENTS_KEPT_DAYS } from '#domain/lifetimes';
import type { Db } from '#server/platform/db/database';
import { runWhileMore } from '#server/platform/jobs/runWhileMore';

import { deleteOldEvents } from './eventQueries';
import { deletePaymentWebhooks } from './queries';

/** A statement that deletes more could take too long. */
const AT_ONCE = 500;

/**
 * Deletes events of more than 30 days ago with their deliveries, and webhooks of single payments
 * that got no event since.
 *
 * @param isStopped ends it early.
 */
export async function sweepWebhookEvents(
  db: Db,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS);
  await runWhileMore(() => deleteOldEvents(db, before, AT_ONCE), isStopped);
  await deletePaymentWebhooks(db, before);
}
