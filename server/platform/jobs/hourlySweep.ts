import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3_600_000;

/** Work that may be left out once, because the next run does the same. */
export interface Sweep {
  /** @param isStopped whether to end early. */
  run: (isStopped: () => boolean) => Promise<unknown>;
  /** Logged with the error when a run fails, such as `removing unused uploads failed`. */
  failure: string;
  /** Milliseconds from one start to the next. The default is an hour. */
  everyMs?: number;
}

/** Runs a sweep at the start, then every hour or as often as it says, one run after the other. */
export class HourlySweep {
  private readonly sweep: Sweep;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(sweep: Sweep, log: Pick<FastifyBaseLogger, 'error'>) {
    this.sweep = sweep;
    this.log = log;
  }

  start(): void {
    this.timer = setInterval(() => this.runNext(), this.sweep.everyMs ?? HOUR_MS);
    this.runNext();
  }

  /** Stops after the current run, which is told to end early. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private runNext(): void {
    this.running = this.running.then(async () => {
      try {
        await this.sweep.run(() => this.stopped);
      } catch (error) {
        this.log.error({ err: error }, this.sweep.failure);
      }
    });
  }
}
