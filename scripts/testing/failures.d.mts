import type { JSONReport } from '@playwright/test/reporter';
import type { SerializedError } from 'vitest';
import type { TestModule } from 'vitest/node';

/** A test, or a file of tests, that failed. */
export interface Failure {
  /** The same in each run. */
  id: string;
  /** What a person reads. */
  name: string;
  /** Vitest's project; empty with Playwright. */
  project: string;
  file: string;
  /** Vitest: names of its suites and its own. Playwright: line and column. Null: the whole file. */
  test: string | null;
  reason: string;
}

export interface Outcome {
  /** Identifiers of the tests, and of the files, that passed. */
  passed: string[];
  failed: Failure[];
  /** What went wrong outside of every test. */
  crashes: string[];
}

export const MAX_RERUN: number;
export function readVitestOutcome(
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
): Outcome;
export function readPlaywrightOutcome(report: JSONReport): Outcome;
export function buildVitestReruns(failures: readonly Failure[]): string[][];
export function buildPlaywrightReruns(failures: readonly Failure[]): string[][];
export function compareRuns(
  failures: readonly Failure[],
  again: readonly Outcome[],
): { flaky: Failure[]; failed: Failure[] };
