import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '#server/platform/db/database';

import { deleteOldEvents } from './eventQueries';
import { deletePaymentWebhooks } from './queries';

const HOUR_MS = 3_600_000;
const KEPT_DAYS = 30;
const DAY_MS = 24 * HOUR_MS;
/** A statement that deletes more could take too long. */
const AT_ONCE = 500;

type SweepLog = Pick<FastifyBaseLogger, 'error'>;

/** Deletes old events: at the start, then every hour. */
export class EventSweep {
  private readonly db: Db;
  private readonly log: SweepLog;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(db: Db, log: SweepLog) {
    this.db = db;
    this.log = log;
  }

  start(): void {
    this.timer = setInterval(() => this.sweep(), HOUR_MS);
    this.sweep();
  }

  /** Stops after the current statement. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private sweep(): void {
    this.running = this.running.then(async () => {
      try {
        await deleteOld(this.db, new Date(), () => this.stopped);
      } catch (error) {
        // The next run finds the same rows.
        this.log.error({ err: error }, 'deleting old webhook events failed');
      }
    });
  }
}

/**
 * Deletes events of more than 30 days ago with their deliveries, and endpoints of single payments
 * that were told nothing since.
 *
 * @param isStopped ends it early.
 */
export async function deleteOld(
  db: Db,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  let more = true;
  while (more && !isStopped()) more = await deleteOldEvents(db, before, AT_ONCE);
  await deletePaymentWebhooks(db, before);
}
