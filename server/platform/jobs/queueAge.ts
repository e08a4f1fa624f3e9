import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';

/** What waits, and for how long the oldest has: 0 when none does. */
export interface QueueAge {
  waiting: number;
  oldestSeconds: number;
}

/** Returns how many jobs are due, and how late the oldest is. */
export async function readJobQueue(db: Db): Promise<QueueAge> {
  const { rows } = await sql<QueueAge>`
    select count(*)::float8 as waiting,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
    from job where failed_at is null and run_at <= now()
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
