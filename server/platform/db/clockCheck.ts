import type { FastifyBaseLogger } from 'fastify';

import type { Db } from './database';
import { readDatabaseTime } from './databaseClock';

/** A larger difference is visible in the times of lists. */
const LARGEST_MS = 2_000;

/**
 * Compares the clock of this process with the database's, which all processes share. Tells the
 * operator when they differ.
 */
export async function reportClock(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const before = Date.now();
  const shared = (await readDatabaseTime(db)).getTime();
  const after = Date.now();
  // It was read at a moment between the two.
  const aheadMs = Math.max(0, before - shared) - Math.max(0, shared - after);
  if (Math.abs(aheadMs) <= LARGEST_MS) return;
  log.error(
    { aheadMs },
    'the clock of this process and that of the database differ: set both by NTP',
  );
}
