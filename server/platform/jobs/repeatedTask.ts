import { HOUR_MS } from '#domain/durations';
import { traceWork } from '#server/platform/tracing/spans';

import type { Leases } from './leases';

/** Pause between two checks whether an hour is over. */
const LOOK_EVERY_MS = 300_000;

/** A regular task. One run may be skipped, because the next run does the same. */
export interface Task {
  /** What is done, such as `removing unused uploads`. */
  name: string;
  /** @param isStopped whether to end early. */
  run: (isStopped: () => boolean) => Promise<unknown>;
  /** Milliseconds from one start to the next. */
  everyMs: number;
}

interface TaskLog {
  error: (details: object, message: string) => void;
}

/** Runs a task in this process: at the start and then regularly, one run after the other. */
export class RepeatedTask {
  private readonly task: Task;
  private readonly log: TaskLog;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(task: Task, log: TaskLog) {
    this.task = task;
    this.log = log;
  }

  start(): void {
    this.timer = setInterval(() => this.runNext(), this.task.everyMs);
    this.runNext();
  }

  /** Stops after the current run, and asks it to end early. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  private runNext(): void {
    this.running = this.running.then(async () => {
      try {
        await traceWork(this.task.name, () => this.task.run(() => this.stopped));
      } catch (error) {
        this.log.error({ err: error }, `${this.task.name} failed`);
      }
    });
  }
}

/**
 * Returns a task that runs once an hour in all processes together: in the process that checks first
 * when the hour is over.
 */
export function toHourlyTask(
  { name, run }: Omit<Task, 'everyMs'>,
  leases: Pick<Leases, 'begin'>,
): Task {
  return {
    name,
    everyMs: LOOK_EVERY_MS,
    run: async (isStopped) => {
      if (await leases.begin(`task: ${name}`, HOUR_MS)) await run(isStopped);
    },
  };
}
