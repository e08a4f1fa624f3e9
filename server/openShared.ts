import type { Config } from '#server/platform/config/config';
import type { Db } from '#server/platform/db/database';
import { OwnLeases, SharedLeases, type Leases } from '#server/platform/jobs/leases';
import type { LimitWindows } from '#server/platform/limits/limitWindows';
import { MemoryWindows } from '#server/platform/limits/memoryWindows';
import { SharedWindows } from '#server/platform/limits/sharedWindows';

export interface OpenShared {
  leases: Leases;
  /** What limits count in that must be exact. */
  limitWindows: LimitWindows;
  /** What counts of requests are added to; null where there is one process only. */
  requestWindows: SharedWindows | null;
}

/** Opens what processes share through their database. The embedded one has one process only. */
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
