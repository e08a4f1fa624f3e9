import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { command, runNode } from '../parts/run.mjs';
import {
  buildPlaywrightReruns,
  buildVitestReruns,
  compareRuns,
  isBrowserCrash,
  MAX_RERUN,
  readPlaywrightOutcome,
} from './failures.mjs';

/**
 * @typedef {object} Result of a step
 * @property {boolean} ok
 * @property {string} output
 * @property {string[]} flaky names of what failed first and passed alone
 * @property {import('./failures').Failure[]} failed what failed twice, with its reason
 */

/**
 * Runs tests with Vitest. What fails is run once more, alone.
 * @param {{ projects: string[]; args?: string[]; config?: string }} options `args` of the first run
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function runVitest({ projects, args = [], config }, env) {
  const configured = config === undefined ? [] : ['--config', config];
  const run = (runArgs) =>
    runForOutcome(
      ['vitest/vitest.mjs', 'run', ...configured, ...runArgs],
      env,
      'TILLER_TEST_OUTCOME',
      (written) => written,
    );
  const all = [...projects.flatMap((project) => ['--project', project]), ...args];
  const first = await run(all);
  if (!first.outcome || !isBrowserCrash(first.outcome)) return rerun(first, run, buildVitestReruns);

  const second = await rerun(await run(all), run, buildVitestReruns);
  const crash = `${projects.join(', ')}: the browser crashed and was started again`;
  return { ...second, flaky: [crash, ...second.flaky] };
}

/**
 * Runs walks with Playwright. What fails is run once more, after the others and one by one.
 * @param {{ config?: string; rerunFolder: string }} options where the second run leaves its traces
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
export async function runPlaywright({ config, rerunFolder }, env) {
  const configured = config === undefined ? [] : ['--config', config];
  const run = (args) =>
    runForOutcome(
      ['@playwright/test/cli.js', 'test', '--reporter=line,json', ...configured, ...args],
      env,
      'PLAYWRIGHT_JSON_OUTPUT_FILE',
      readPlaywrightOutcome,
    );
  const runAgain = (args) => run([...args, '--output', rerunFolder]);
  return rerun(await run([]), runAgain, buildPlaywrightReruns);
}

/**
 * Runs a script, and once more when it fails.
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function runTwice(name, args) {
  const first = await runNode(args);
  if (first.ok) return { ...first, flaky: [], failed: [] };
  const second = await runNode(args);
  return { ...second, flaky: second.ok ? [name] : [], failed: [] };
}

/** @returns {Promise<Result>} */
async function rerun(first, run, buildReruns) {
  const { ok, output, outcome } = first;
  const failures = outcome?.failed ?? [];
  // Without a failed test it is the runner that failed, and that is not repeated.
  const isRepeated = !ok && outcome?.crashes.length === 0 && failures.length > 0;
  if (!isRepeated) return { ok, output, flaky: [], failed: failures };
  if (failures.length > MAX_RERUN) {
    const note = `${failures.length} tests failed, more than ${MAX_RERUN}: none was run again.`;
    return { ok, output: `${output}\n${note}\n`, flaky: [], failed: failures };
  }

  const again = [];
  for (const args of buildReruns(failures)) again.push(await run(args));
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
  const { ok, output } = await runNode([command(script), ...args], { ...env, [variable]: file });
  const outcome = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : null;
  rmSync(folder, { recursive: true });
  return { ok, output, outcome };
}
