import { writeFileSync } from 'node:fs';

import { readVitestOutcome } from './failures.mjs';

/** Writes what a run of Vitest came to into a file, for scripts/test.mjs. */
export class OutcomeReporter {
  #file;

  /** @param {string} file */
  constructor(file) {
    this.#file = file;
  }

  onTestRunEnd(modules, errors) {
    writeFileSync(this.#file, JSON.stringify(readVitestOutcome(modules, errors)));
  }
}
