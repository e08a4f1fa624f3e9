import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import { OwnLeases, SharedLeases, type Leases } from '#server/platform/jobs/leases';
import type { LimitWindows } from '#server/platform/limits/limitWindows';
import { MemoryWindows } from '#server/platform/limits/memoryWindows';
import { SharedWindows } from '#server/platform/limits/sharedWindows';

/** The opened state that processes share. */
export interface OpenShared {
  leases: Leases;
  /** Windows of limits that must be exact. */
  limitWindows: LimitWindows;
  /** Windows of the counts of requests; null with only one process. */
  requestWindows: SharedWindows | null;
}

/**
 * Opens the state that processes share through the database. With the embedded database there is
 * only one process.
 */
export function openShared(
  { databaseUrl, masterKey }: Pick<Config, 'databaseUrl' | 'masterKey'>,
  db: Db,
): OpenShared {
  if (databaseUrl === null) {
    const limitWindows = new MemoryWindows((endsAt) => ({ count: 0, endsAt }));
    return { leases: new OwnLeases(), limitWindows, requestWindows: null };
  }
  const windows = new SharedWindows(db, masterKey);
  return { leases: new SharedLeases(db), limitWindows: windows, requestWindows: windows };
}
