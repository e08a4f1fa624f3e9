import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

import { HOUR_MS, MINUTE_MS } from '#domain/durations';
import type { Db } from '#server/platform/db/database';
import { traceWork } from '#server/platform/tracing/spans';
import { withTimeout } from '#server/platform/withTimeout';

import {
  giveUp,
  MANY_TRIES,
  postpone,
  putBack,
  renewJobs,
  takeJobs,
  type JobKind,
  type TakenJob,
} from './jobTable';
import { LeasedWorker } from './leasedWorker';

type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Intervals and limits of the worker, in milliseconds. */
export interface JobTiming {
  /** Pause between two reads of the table. */
  pollMs: number;
  /** Pause before the second try; doubles with every further one. */
  retryMs: number;
  /** Longest that one try may take. */
  tryTimeoutMs: number;
  /** How long a job stays taken after its worker has died. A living worker renews the lease. */
  leaseMs: number;
  /** Longest that `stop` waits for tries under way. */
  stopTimeoutMs: number;
}

interface Handler {
  run: (payload: unknown) => Promise<void>;
  isLasting: boolean;
}

const AT_ONCE = 10;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
/** The longest pause of jobs that are never given up. */
const LONGEST_LASTING_PAUSE_MS = HOUR_MS;
const DEFAULT_TIMING: JobTiming = {
  pollMs: 1_000,
  retryMs: 5_000,
  tryTimeoutMs: 45_000,
  leaseMs: 8_000,
  stopTimeoutMs: 3_000,
};

/** The payload is not what the kind describes: no try can succeed. */
class UnusableJobError extends Error {
  override name = 'UnusableJobError';
}

/**
 * Does the work of the `job` table: takes a job for a while, does it and deletes it. Tries again
 * later when it failed, and gives up after eight tries unless the job is lasting. A job may be done
 * twice after a crash, so handlers must allow that. Several processes share the work. Polls at a
 * fixed interval, so timing reveals nothing about the request.
 */
export class Jobs {
  private readonly db: Db;
  private readonly log: JobLog;
  private readonly timing: JobTiming;
  private readonly handlers = new Map<string, Handler>();
  private readonly worker: LeasedWorker<TakenJob>;

  constructor(db: Db, log: JobLog, timing: Partial<JobTiming> = {}) {
    this.db = db;
    this.log = log;
    this.timing = { ...DEFAULT_TIMING, ...timing };
    const { pollMs, leaseMs } = this.timing;
    this.worker = new LeasedWorker({
      name: 'jobs',
      log,
      pollMs,
      leaseMs,
      atOnce: AT_ONCE,
      readsAtEnd: false,
      take: (room) => this.take(room),
      renew: (jobs) => renewJobs(db, jobs, leaseMs),
      work: (job) => this.work(job),
    });
  }

  /**
   * Registers the one handler of a kind of job. Only kinds with a handler are taken.
   *
   * @throws Error when the kind has a handler.
   */
  handle<Payload>(kind: JobKind<Payload>, handler: (payload: Payload) => Promise<void>): void {
    if (this.handlers.has(kind.name)) throw new Error(`Jobs of '${kind.name}' have a handler.`);
    const run = async (payload: unknown) => {
      const parsed = v.safeParse(kind.payload, payload);
      if (!parsed.success) throw new UnusableJobError('The payload is not what this kind needs.');
      await handler(parsed.output);
    };
    this.handlers.set(kind.name, { run, isLasting: kind.isLasting ?? false });
  }

  start(): void {
    this.worker.start();
  }

  /** Reads the table at once, for tests: after a request, the time of its work would tell of it. */
  wake(): void {
    this.worker.wake();
  }

  /**
   * Takes no more jobs. Those under way, also of a read that had begun, get a moment. The rest is
   * done after a restart.
   */
  async stop(): Promise<void> {
    await this.worker.stopTaking();
    // What is late is done after a restart.
    await withTimeout(this.worker.finish(), this.timing.stopTimeoutMs).catch(() => undefined);
  }

  private async take(room: number): Promise<TakenJob[]> {
    const kinds = [...this.handlers.keys()];
    return kinds.length > 0 ? takeJobs(this.db, kinds, room, this.timing.leaseMs) : [];
  }

  private async work(job: TakenJob): Promise<void> {
    try {
      await traceWork(`job ${job.kind}`, () => this.attempt(job));
      await this.db.deleteFrom('job').where('id', '=', job.id).execute();
    } catch (error) {
      // The database may be away too: then the lease runs out, and the job is tried again.
      await this.recordFailure(job, error).catch((err: unknown) => {
        if (!this.worker.isStopped)
          this.log.error({ err, job: job.id }, 'a failed job was not put back');
      });
    }
  }

  private async attempt(job: TakenJob): Promise<void> {
    const handler = this.handlers.get(job.kind);
    if (job.attempts > MANY_TRIES) {
      // The last try ended with its process.
      if (!this.isLasting(job.kind)) throw new UnusableJobError('It never came to an end.');
      await postpone(this.db, job, this.getPauseMs(job));
    }
    const work = handler?.run(job.payload);
    await withTimeout(work ?? Promise.resolve(), this.timing.tryTimeoutMs);
  }

  private getPauseMs({ kind, attempts }: TakenJob): number {
    const longest = this.isLasting(kind) ? LONGEST_LASTING_PAUSE_MS : LONGEST_PAUSE_MS;
    return Math.min(this.timing.retryMs * 2 ** (attempts - 1), longest);
  }

  private isLasting(kind: string): boolean {
    return this.handlers.get(kind)?.isLasting ?? false;
  }

  private async recordFailure(job: TakenJob, error: unknown): Promise<void> {
    const { id: jobId, kind, attempts } = job;
    const message = error instanceof Error ? error.message : 'unknown';
    const isMany = attempts >= MANY_TRIES;
    if (error instanceof UnusableJobError || (isMany && !this.isLasting(kind))) {
      this.log.error({ err: error, jobId, kind }, 'a job was given up');
      await giveUp(this.db, jobId, message);
      return;
    }
    const failure = { err: error, jobId, kind, attempts };
    if (isMany) this.log.error(failure, 'a job keeps failing and is tried again');
    else this.log.warn(failure, 'a job failed and is tried again');
    await putBack(this.db, job, message, this.getPauseMs(job));
  }
}
