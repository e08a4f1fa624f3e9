import { HOUR_MS } from '#domain/durations';
import { traceWork } from '#server/platform/tracing/spans';

import type { Leases } from './leases';

/** Pause between two checks whether an hour is over. */
const CHECK_INTERVAL_MS = 300_000;

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

/**
 * Runs tasks in this process: each at the start and then regularly. Of several only one runs at a time, so that
 * together they use one connection to the database.
 */
export class RepeatedTasks {
  private readonly tasks: readonly Task[];
  private readonly log: TaskLog;
  private timers: NodeJS.Timeout[] = [];
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(tasks: readonly Task[], log: TaskLog) {
    this.tasks = tasks;
    this.log = log;
  }

  start(): void {
    this.timers = this.tasks.map((task) => setInterval(() => this.runNext(task), task.everyMs));
    for (const task of this.tasks) this.runNext(task);
  }

  /** Stops after the current run, and asks it to end early. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
  }

  private runNext(task: Task): void {
    this.running = this.running.then(async () => {
      if (this.stopped) return;
      try {
        await traceWork(task.name, () => task.run(() => this.stopped));
      } catch (error) {
        this.log.error({ err: error }, `${task.name} failed`);
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
    everyMs: CHECK_INTERVAL_MS,
    run: async (isStopped) => {
      if (await leases.begin(`task: ${name}`, HOUR_MS)) await run(isStopped);
    },
  };
}
