import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getCommandPath, runNode } from '../parts/run.mjs';
import {
  buildPlaywrightReruns,
  buildVitestReruns,
  compareRuns,
  MAX_RERUN,
  readPlaywrightOutcome,
} from './failures.mjs';

/**
 * @typedef {object} Result of a step
 * @property {boolean} ok
 * @property {string} output
 * @property {Pick<import('./failures').Failure, 'name' | 'reason'>[]} flaky what failed first and passed
 * alone, with what the failure said
 * @property {import('./failures').Failure[]} failed what failed twice, with its reason
 */

/**
 * Calls a function while nothing else is run: by itself nothing is.
 * @typedef {import('./rerun.mjs').Alone} Alone
 * @type {Alone}
 */
const runAtOnce = (run) => run();

/**
 * Runs tests with Vitest. What fails is run once more, alone.
 * @param {{ projects: string[]; args?: string[]; config?: string; alone?: Alone }} options `args` of
 * the first run
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function runVitest({ projects, args = [], config, alone = runAtOnce }, env) {
  const configured = config === undefined ? [] : ['--config', config];
  const run = (runArgs) =>
    runForOutcome(
      ['vitest/vitest.mjs', 'run', ...configured, ...runArgs],
      env,
      'TILLER_TEST_OUTCOME',
      (written) => written,
    );
  const all = [...projects.flatMap((project) => ['--project', project]), ...args];
  return rerun(await run(all), run, buildVitestReruns, alone);
}

/**
 * Runs walks with Playwright. What fails is run once more, after the others and one by one.
 * @param {{ config?: string; rerunFolder: string; alone?: Alone }} options where the second run leaves
 * its traces
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function runPlaywright({ config, rerunFolder, alone = runAtOnce }, env) {
  const configured = config === undefined ? [] : ['--config', config];
  const run = (args) =>
    runForOutcome(
      ['@playwright/test/cli.js', 'test', '--reporter=line,json', ...configured, ...args],
      env,
      'PLAYWRIGHT_JSON_OUTPUT_FILE',
      readPlaywrightOutcome,
    );
  const runAgain = (args) => run([...args, '--output', rerunFolder]);
  // A trace costs a fifth of a run's work: only the second leaves one.
  return rerun(await run(['--trace', 'off']), runAgain, buildPlaywrightReruns, alone);
}

/**
 * Runs a script, and once more, alone, when it fails. A script that repeats its own parts says with lines
 * `flaky: <name>` which of them failed first.
 * @param {string} name
 * @param {string[]} args
 * @param {Alone} [alone]
 * @returns {Promise<Result>}
 */
export async function runTwice(name, args, alone = runAtOnce) {
  const first = await runNode(args);
  if (first.ok) return { ...first, flaky: readFlakyParts(first.output), failed: [] };
  const second = await alone(() => runNode(args));
  return {
    ...second,
    flaky: second.ok ? [{ name, reason: first.output }, ...readFlakyParts(second.output)] : [],
    failed: [],
  };
}

function readFlakyParts(output) {
  return [...output.matchAll(/^flaky: (.+)$/gm)].map(([, name]) => ({ name, reason: '' }));
}

/**
 * Runs once more, alone, what failed in a run.
 * @type {import('./rerun.mjs').rerun}
 */
export async function rerun(first, run, buildReruns, alone = runAtOnce) {
  const { ok, output, outcome } = first;
  const failures = outcome?.failed ?? [];
  // Without a failed test it is the runner that failed, and that is not repeated.
  const isRepeated = !ok && outcome?.crashes.length === 0 && failures.length > 0;
  if (!isRepeated) return { ok, output, flaky: [], failed: failures };
  if (failures.length > MAX_RERUN) {
    const note = `${failures.length} tests failed, more than ${MAX_RERUN}: none was run again.`;
    return { ok, output: `${output}\n${note}\n`, flaky: [], failed: failures };
  }

  const again = await alone(async () => {
    const runs = [];
    for (const args of buildReruns(failures)) runs.push(await run(args));
    return runs;
  });
  const compared = compareRuns(
    failures,
    again.flatMap((each) => each.outcome ?? []),
  );
  const outputs = [output, ...again.map((each) => each.output)];
  return {
    ok: compared.failed.length === 0,
    output: outputs.join('\n--- once more, alone ---\n'),
    ...compared,
  };
}

/** @returns its outcome is null when the runner ended before it wrote a report. */
async function runForOutcome([script, ...args], env, variable, read) {
  const folder = mkdtempSync(join(tmpdir(), 'tiller-outcome-'));
  const file = join(folder, 'outcome.json');
  const { ok, output } = await runNode([getCommandPath(script), ...args], {
    ...env,
    [variable]: file,
  });
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null;
  rmSync(folder, { recursive: true });
  return { ok, output, outcome };
}
