// The failures of a run of tests: which of them are run again, and what the second run shows.
import { basename } from 'node:path';

/**
 * With more failures than this the cause is not chance: none of them is run again. All stories are in one
 * page, so what disturbs it on a busy machine fails several files of them.
 */
export const MAX_RERUN = 60;

/** @typedef {import('./failures').Failure} Failure */
/** @typedef {import('./failures').Outcome} Outcome */

/**
 * Returns what a run of Vitest came to.
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @param {readonly import('vitest').SerializedError[]} errors that belong to no test
 * @returns {Outcome}
 */
export function readVitestOutcome(modules, errors) {
  const outcome = { passed: [], failed: [], crashes: [] };
  for (const module of modules) addModule(outcome, module);
  for (const error of errors) {
    const module = modules.find(({ moduleId }) => moduleId === error.VITEST_TEST_PATH);
    if (module) addFailure(outcome, createFileFailure(module, formatReason([error])));
    else outcome.crashes.push(formatReason([error]));
  }
  return outcome;
}

function addModule(outcome, module) {
  const suites = [module, ...module.children.allSuites()];
  const broken = suites.flatMap((suite) => suite.errors());
  const ended = ['passed', 'failed', 'skipped'].includes(module.state());
  if (broken.length > 0 || !ended) {
    addFailure(
      outcome,
      createFileFailure(module, broken.length > 0 ? formatReason(broken) : 'It did not end.'),
    );
  } else if (module.ok()) {
    outcome.passed.push(createFileFailure(module, '').id);
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    const failure = createTestFailure(module, test, formatReason(errors ?? []));
    if (state === 'passed') outcome.passed.push(failure.id);
    if (state === 'failed') addFailure(outcome, failure);
  }
}

/** A file whose hooks or imports failed is run as a whole; its tests need not be named. */
function addFailure(outcome, failure) {
  const isKnown = outcome.failed.some(
    ({ id, project, file, test }) =>
      id === failure.id || (project === failure.project && file === failure.file && test === null),
  );
  if (!isKnown) outcome.failed.push(failure);
}

function createFileFailure(module, reason) {
  // A browser's project is a part of the one that is named in the configuration.
  const project = module.project.name.replace(/ \(\w+\)$/, '');
  const name = `[${project}] ${module.relativeModuleId}`;
  return { id: name, name, project, file: module.moduleId, test: null, reason };
}

function createTestFailure(module, test, reason) {
  const names = [test.name];
  for (let at = test.parent; at.type === 'suite'; at = at.parent) names.unshift(at.name);
  const file = createFileFailure(module, reason);
  const name = `${file.name} > ${names.join(' > ')}`;
  return { ...file, id: name, name, test: names.join(' ') };
}

function formatReason(errors) {
  return errors
    .map(({ name, message, stack, diff }) =>
      [message ?? String(name), diff, findFirstFrame(stack)].filter(Boolean).join('\n'),
    )
    .join('\n');
}

/** Where it was thrown, in a file of the project. */
function findFirstFrame(stack = '') {
  const frames = stack.split('\n').filter((line) => /^\s*at /.test(line));
  return frames.find((line) => !line.includes('node_modules')) ?? frames[0];
}

/**
 * Returns what a run of Playwright came to, from its JSON report.
 * @param {import('@playwright/test/reporter').JSONReport} report
 * @returns {Outcome}
 */
export function readPlaywrightOutcome(report) {
  const outcome = {
    passed: [],
    failed: [],
    crashes: report.errors.map(({ message, stack }) => message ?? stack ?? 'Playwright failed'),
  };
  for (const suite of report.suites) addSuite(outcome, suite, [suite.file]);
  return outcome;
}

function addSuite(outcome, { specs = [], suites = [] }, titles) {
  for (const spec of specs) addSpec(outcome, spec, [...titles, spec.title].join(' > '));
  for (const suite of suites) addSuite(outcome, suite, [...titles, suite.title]);
}

function addSpec(outcome, spec, name) {
  const { id, file, line, column, tests } = spec;
  for (const { status, expectedStatus, results } of tests) {
    const notRun = expectedStatus !== 'skipped' && results.length === 0;
    if (status === 'unexpected' || notRun) {
      const told = results.flatMap(({ errors }) => errors.map(formatWalkError));
      const reason = notRun ? 'It did not run.' : told.join('\n');
      const test = `${line}:${column}`;
      outcome.failed.push({ id, name, project: '', file, test, reason });
    } else if (status !== 'skipped') {
      outcome.passed.push(id);
    }
  }
}

/** The line comes first: a report keeps the beginning of a message. */
function formatWalkError({ message = '', location }) {
  return location ? `${basename(location.file)}:${location.line}: ${message}` : message;
}

/**
 * Returns the arguments of the runs of Vitest in which these have the machine to themselves: one
 * for the named tests of a project, one for its files that failed as a whole.
 * @param {readonly Failure[]} failures
 */
export function buildVitestReruns(failures) {
  const runs = new Map();
  for (const failure of failures) {
    const key = `${failure.project} ${failure.test === null}`;
    runs.set(key, [...(runs.get(key) ?? []), failure]);
  }
  return [...runs.values()].map(toVitestArgs);
}

function toVitestArgs(failures) {
  const args = ['--project', failures[0].project, '--maxWorkers=1', '--no-file-parallelism'];
  const names = failures.flatMap(({ test }) => (test === null ? [] : [escapePattern(test)]));
  if (names.length > 0) args.push(`--testNamePattern=^(?:${names.join('|')})$`);
  return args.concat([...new Set(failures.map(({ file }) => file))]);
}

/**
 * Returns the arguments of the one run of Playwright in which these run one after the other.
 * @param {readonly Failure[]} failures
 */
export function buildPlaywrightReruns(failures) {
  const places = failures.map(({ file, test }) => `/${escapePattern(file)}:${test}`);
  return [['--workers=1', ...new Set(places)]];
}

/**
 * Returns which of the failures passed when they ran alone, and which failed again. What the second
 * run does not name has not passed.
 * @param {readonly Failure[]} failures of the first run
 * @param {readonly Outcome[]} again
 */
export function compareRuns(failures, again) {
  const passed = new Set(again.flatMap((outcome) => outcome.passed));
  const failedAgain = new Map(again.flatMap(({ failed }) => failed.map((each) => [each.id, each])));
  const compared = { flaky: [], failed: [] };
  for (const failure of failures) {
    const second = failedAgain.get(failure.id);
    if (passed.has(failure.id) && !second) compared.flaky.push(failure);
    else compared.failed.push({ ...failure, reason: second?.reason ?? failure.reason });
  }
  return compared;
}

function escapePattern(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
