// Checks everything, what fails fastest first. One line for each step; the output of a step only
// when it fails, and then nothing after it is run.
//
//   npm test             all
//   npm run check        without stories, pictures, build and browser walks (--quick)
//   npm test -- --keep-going      goes on after a failure, to see all of them
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';

import { openPostgres } from './postgres.mjs';
import { dependenciesInstalled, installDependencies } from './parts/dependencies.mjs';
import { command, runNode } from './parts/run.mjs';

const quick = process.argv.includes('--quick');
const keepGoing = process.argv.includes('--keep-going');
/** Many tests wait for a chain or a process, so more run than there are cores to spare. */
const WORKERS = Math.max(3, availableParallelism() - 1);

/** Lines that say what failed. */
const FAILURE = /^\s*(FAIL |\w*Error:|Test timeout|\d+\) .* › )/;
/** Storybook puts this and empty lines before what an error says. */
const LINK = /^\s*Click to debug the error/;
const REASON_LINES = 6;

const failed = [];
const started = performance.now();
let postgres = null;
// Ends by `exit`, at which the database is stopped too.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

if (!dependenciesInstalled()) {
  console.log('Installing packages (about a minute, once) ...');
  await installDependencies();
}

await step('types', 'typescript/bin/tsc', ['--noEmit']);
await step('lint', 'oxlint/bin/oxlint', [
  '--type-aware',
  '--deny-warnings',
  'src',
  'hosts',
  'server',
  'tests',
  'scripts',
  '.storybook',
]);
await step('format', 'oxfmt/bin/oxfmt', ['--check']);
await step('unused code', 'knip/bin/knip.js', []);

if (!quick) await step('browser', '../tests/chromium.mjs', ['--install']);
postgres = await openPostgres({ install: !quick });
if (!postgres) {
  console.log('PostgreSQL was not found: its tests are left out. Install it to run them.');
}
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {};

try {
  const nodeTests = [...vitest('unit', 'server'), '--maxWorkers', String(WORKERS)];
  await step('unit and server', 'vitest/vitest.mjs', nodeTests, env);
  if (!quick) {
    const storyTests = vitest('storybook-light', 'storybook-dark', 'storybook-portal');
    await step('stories', 'vitest/vitest.mjs', storyTests);
    await step('pictures', '../scripts/visual.mjs', ['--few']);
    await step('defects', '../scripts/visualDefects.mjs', ['--reuse']);
    await step('walk', '../scripts/storybookWalk.mjs', ['--reuse']);
    await step('build', '../scripts/build.mjs', []);
    await step('end to end', '@playwright/test/cli.js', ['test'], env);
  }
} finally {
  await postgres?.stop();
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else {
  console.log(`All passed in ${seconds(started)} s`);
}

function vitest(...projects) {
  return ['run', '--reporter=dot', ...projects.flatMap((project) => ['--project', project])];
}

/** Runs a script of a package (or of this project, from `../`), and ends everything when it fails. */
async function step(name, script, args, environment = {}) {
  const { ok, output, seconds: taken } = await runNode([command(script), ...args], environment);
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)} ${taken.padStart(6)} s`);
  if (ok) return;

  const summary = failuresIn(output);
  if (summary.length > 0) console.error(`\n${summary.join('\n')}`);
  process.stderr.write(`\n${output}\n`);
  failed.push(name);
  if (keepGoing) return;
  await postgres?.stop();
  process.exit(1);
}

/** What failed and why, so that nobody has to look for it in a long output. */
function failuresIn(output) {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !LINK.test(line));
  const told = lines.flatMap((line, index) =>
    FAILURE.test(line) ? lines.slice(index, index + (isReason(line) ? REASON_LINES : 1)) : [],
  );
  return [...new Set(told)].slice(0, 80).map((line) => line.slice(0, 200));
}

function isReason(line) {
  return /Error:/.test(line);
}

function seconds(since) {
  return ((performance.now() - since) / 1000).toFixed(1);
}
