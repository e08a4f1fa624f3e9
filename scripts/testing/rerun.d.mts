import type { Failure, Outcome } from './failures.mjs';

/** How a step of the tests ended. */
export interface Result {
  ok: boolean;
  output: string;
  /** What failed first and passed alone, with what the failure said. */
  flaky: Pick<Failure, 'name' | 'reason'>[];
  /** What failed twice, or was not repeated. */
  failed: Failure[];
}

/** Calls a function while nothing else is run. */
export type Alone = <T>(run: () => Promise<T>) => Promise<T>;

type Env = Record<string, string>;

export function runVitest(
  options: { projects: string[]; args?: string[]; config?: string; alone?: Alone },
  env?: Env,
): Promise<Result>;
export function runPlaywright(
  options: { config?: string; rerunFolder: string; alone?: Alone },
  env?: Env,
): Promise<Result>;
export function runTwice(name: string, args: string[], alone?: Alone): Promise<Result>;

/** What one run came to; no outcome when it ended before it wrote a report. */
interface Run {
  ok: boolean;
  output: string;
  outcome: Outcome | null;
}

export function rerun(
  first: Run,
  run: (args: string[]) => Promise<Run>,
  buildReruns: (failures: readonly Failure[]) => string[][],
  alone?: Alone,
): Promise<Result>;
