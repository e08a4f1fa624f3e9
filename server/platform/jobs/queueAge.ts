import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';

import { MANY_TRIES } from './jobTable';

/** Number of waiting items, and the age of the oldest; 0 without one. */
export interface QueueAge {
  waiting: number;
  oldestSeconds: number;
}

/** How many jobs failed many times. */
export interface FailingJobs {
  retried: number;
  /** Within the last hour. */
  givenUp: number;
}

/** Returns how many jobs failed many times, waiting and given up. */
export async function readFailingJobs(db: Db): Promise<FailingJobs> {
  const { rows } = await sql<FailingJobs>`
    select count(*) filter (where failed_at is null)::float8 as retried,
      count(*) filter (where failed_at > now() - interval '1 hour')::float8 as "givenUp"
    from job where attempts >= ${MANY_TRIES}
  `.execute(db);
  return rows[0] ?? { retried: 0, givenUp: 0 };
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
