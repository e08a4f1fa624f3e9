import { sql } from 'kysely';
import type * as v from 'valibot';

import { DAY_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';
import { createId } from '#server/platform/secrets/ids';

/** A kind of job, and the schema of its payload. */
export interface JobKind<Payload> {
  name: string;
  payload: v.GenericSchema<Payload>;
  /**
   * It is tried until it succeeds. For work that is still needed after days; its handler returns
   * when it is not needed any more. Others are given up after `MANY_TRIES`.
   */
  isLasting?: boolean;
}

/**
 * With the pauses between them, about ten minutes. A job that fails this often is logged as an
 * error.
 */
export const MANY_TRIES = 8;

/** A job as it was taken from the table. */
export interface TakenJob {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
}

const KEEP_FAILED_DAYS = 7;

/**
 * Stores a job, which is done soon outside of the request. Inside a transaction it is done only if
 * that commits. With `onceKey` nothing is stored while a job of this kind and key waits.
 */
export async function enqueue<Payload>(
  db: Db,
  kind: JobKind<Payload>,
  payload: Payload,
  onceKey: string | null = null,
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      id: createId('job'),
      kind: kind.name,
      payload: JSON.stringify(payload),
      once_key: onceKey,
      locked_until: null,
      failed_at: null,
      last_error: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'once_key']).where('failed_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Takes the jobs that are due, for as long as the lease. Times are the database's own. */
export function takeJobs(
  db: Db,
  kinds: string[],
  room: number,
  leaseMs: number,
): Promise<TakenJob[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('job')
        .select('id')
        .where('failed_at', 'is', null)
        .where('kind', 'in', kinds)
        .where('run_at', '<=', sql<Date>`now()`)
        .where((either) =>
          either.or([
            either('locked_until', 'is', null),
            either('locked_until', '<', sql<Date>`now()`),
          ]),
        )
        .orderBy('run_at')
        .limit(room)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('job')
    .set({ locked_until: toTimeFromNow(leaseMs), attempts: sql`attempts + 1` })
    .where('id', 'in', (query) => query.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'attempts'])
    .execute();
}

/**
 * Renews the leases of this worker's jobs, except those that another worker has taken meanwhile.
 */
export async function renewJobs(db: Db, jobs: Iterable<TakenJob>, leaseMs: number): Promise<void> {
  const tries = [...jobs].map(({ id, attempts }) => `${id} ${attempts}`);
  if (tries.length === 0) return;
  await db
    .updateTable('job')
    .set({ locked_until: toTimeFromNow(leaseMs) })
    .where(sql<boolean>`id || ' ' || attempts = any(${tries})`)
    .where('locked_until', 'is not', null)
    .execute();
}

/**
 * Stores the time of the next try before this one begins, in case this one kills the process.
 */
export async function postpone(db: Db, job: TakenJob, pauseMs: number): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: toTimeFromNow(pauseMs) })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** Puts a job back for another try. Does nothing when another worker has taken it meanwhile. */
export async function putBack(
  db: Db,
  job: TakenJob,
  error: string,
  pauseMs: number,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ locked_until: null, run_at: toTimeFromNow(pauseMs), last_error: error.slice(0, 500) })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .execute();
}

/** Keeps the failed job for the operator, for a week. */
export async function giveUp(db: Db, jobId: string, error: string): Promise<void> {
  await db
    .updateTable('job')
    .set({ locked_until: null, failed_at: sql`now()`, last_error: error.slice(0, 500) })
    .where('id', '=', jobId)
    .execute();
}

/** Deletes failed jobs that were kept for long enough. */
export async function deleteGivenUpJobs(db: Db): Promise<void> {
  await db
    .deleteFrom('job')
    .where('failed_at', '<', toTimeFromNow(-KEEP_FAILED_DAYS * DAY_MS))
    .execute();
}
