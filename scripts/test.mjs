// Checks everything: what reads the sources first, then two steps at a time, because one can work while the
// other waits. Prints one line for each step, and the output of a step that fails; no step runs after it.
// A test that fails is run once more, alone: if it passes then, the run is green and ends with a line
// `flaky: <name>` and the message of the failure, which is also in test-results/flaky.txt.
//
//   npm test             all
//   npm run check        without stories, pictures, build and browser walks (--quick)
//   npm test -- --keep-going      goes on after a failure, to see all of them
import { availableParallelism } from 'node:os';

import { openPostgres } from './postgres.mjs';
import { areDependenciesInstalled, installDependencies } from './parts/dependencies.mjs';
import { getCommandPath, root, runNode } from './parts/run.mjs';
import { runLanes } from './testing/lanes.mjs';
import { forgetFlaky, reportFlaky, summarize } from './testing/report.mjs';
import { runPlaywright, runTwice, runVitest } from './testing/rerun.mjs';

const quick = process.argv.includes('--quick');
const keepGoing = process.argv.includes('--keep-going');
/** Many tests wait for a chain or a process, so more of them run than there are cores. */
const WORKERS = Math.max(3, availableParallelism() - 1);
const LANES = 2;
const OXLINT = ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'];
const LINTED = ['src', 'hosts', 'server', 'tests', 'scripts', 'config', '.storybook'];

/** Builds Storybook where the pictures and the walk expect it. */
const STORYBOOK = ['build', '--quiet', '--stats-json', '-o', '.cache/visual/storybook'];

const failed = [];
const flaky = [];
const started = performance.now();
let postgres = null;
// Ends with `exit`, so that the database is stopped too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

forgetFlaky();
if (!areDependenciesInstalled()) {
  console.log('Installing packages (about a minute, once) ...');
  await installDependencies();
}

// At once, so the compiler works on one core: its four checkers take twice the work of one.
await Promise.all([
  runStep('types', () => runOnce('typescript/bin/tsc', '--noEmit', '--singleThreaded')),
  runStep('lint', () => runOnce('oxlint/bin/oxlint', ...OXLINT, ...LINTED)),
  runStep('format', () => runOnce('oxfmt/bin/oxfmt', '--check')),
  runStep('unused code', () => runOnce('knip/bin/knip.js', '--config', 'config/knip.json')),
]);

if (!quick) await runStep('browser', () => runOnce('../tests/support/chromium.mjs', '--install'));
postgres = await openPostgres({ install: !quick });
if (!postgres) {
  console.log('PostgreSQL was not found: its tests are left out. Install it to run them.');
}
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};

try {
  await runLanes(quick ? [createNodeStep()] : listSteps(), LANES);
} finally {
  await postgres?.stop();
}
reportFlaky(flaky);
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(`All passed in ${formatSecondsSince(started)} s`);
}

/** Returns the steps. The longest, and those that others wait for, come first: so both lanes end together. */
function listSteps() {
  const storybook = {
    run: () =>
      runStep('storybook', () => runOnce('storybook/dist/bin/dispatcher.js', ...STORYBOOK)),
  };
  const createStorybookStep = (name, file, ...args) => ({
    run: (alone) =>
      runStep(name, () => runTwice(name, [`${root}/scripts/${file}`, '--reuse', ...args], alone)),
    after: [storybook],
  });
  const build = { run: () => runStep('build', () => runOnce('../scripts/build.mjs')) };
  const library = {
    run: () => runStep('library', () => runOnce('../scripts/checkLibrary.mjs')),
    // Both write beneath dist, which the walks copy.
    after: [build],
  };
  const endToEnd = {
    run: (alone) =>
      runStep('end to end', () => runPlaywright({ rerunFolder: 'test-results/again', alone }, env)),
    // It also opens the Storybook that was built.
    after: [build, library, storybook],
  };
  return [
    createNodeStep(),
    storybook,
    // Opens every story as people see it: built, with motion, and what customers see on a phone.
    createStorybookStep('walk', 'storybookWalk.mjs'),
    build,
    library,
    endToEnd,
    createStorybookStep('pictures', 'visual.mjs', '--few'),
    createStorybookStep('defects', 'visualDefects.mjs'),
  ];
}

/** Returns the step of the tests that need no browser. */
function createNodeStep() {
  const tests = { projects: ['unit', 'server'], args: ['--maxWorkers', String(WORKERS)] };
  return { run: (alone) => runStep('unit and server', () => runVitest({ ...tests, alone }, env)) };
}

/** Runs a command of a package, or of this project from `../`. It is not repeated. */
async function runOnce(script, ...args) {
  return { ...(await runNode([getCommandPath(script), ...args])), flaky: [], failed: [] };
}

/** Runs a step and prints its result. When it failed, the whole run ends. */
async function runStep(name, run) {
  const begun = performance.now();
  const result = await run();
  flaky.push(...result.flaky);
  const note = result.flaky.length > 0 && result.ok ? `  (${result.flaky.length} flaky)` : '';
  const told = `${result.ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${formatSecondsSince(begun).padStart(6)} s`;
  console.log(told + note);
  if (result.ok) return;

  const summary = summarize(result);
  if (summary.length > 0) console.error(`\n${summary.join('\n')}`);
  process.stderr.write(`\n${result.output}\n`);
  failed.push(name);
  if (keepGoing) return;
  reportFlaky(flaky);
  process.exit(1);
}

function formatSecondsSince(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
