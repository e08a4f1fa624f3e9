// Tests the plugin for Medusa (plugins/medusa): its linter, its unit tests, and a real Medusa server
// beside a real Tiller. Not in `npm test`: Medusa alone is 680 MB of packages, and it takes two
// minutes. Run it after a change of the plugin, of the merchant API or of webhooks.
//
//   npm run test:plugin
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { getCommandPath, root } from './parts/run.mjs';
import { buildIsFresh } from './parts/sources.mjs';
import { openPostgres } from './postgres.mjs';

const PLUGIN = join(root, 'plugins/medusa');

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
// A package behind Medusa asks for Node 22.15, and runs on 20. This project's strictness is not its own.
if (!isInstalled()) await runStep(npm, ['ci', '--no-engine-strict'], PLUGIN);
await runStep(npm, ['test'], PLUGIN);
await runStep(process.execPath, [getCommandPath('oxlint/bin/oxlint'), ...listLinted()]);
if (!buildIsFresh()) await runStep(process.execPath, [join(root, 'scripts/build.mjs')]);

const postgres = await openPostgres({ install: true });
if (!postgres) throw new Error('PostgreSQL was not found. Install it, or set TEST_DATABASE_URL.');
const tests = ['--test', '--test-reporter=spec', join(PLUGIN, 'testing/shop.test.mjs')];
await runStep(process.execPath, tests, root, { TEST_DATABASE_URL: postgres.url });
await postgres.stop();

/** Whether the packages are those of the lock file. */
function isInstalled() {
  const installed = join(PLUGIN, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const present = readPackages(installed);
  return Object.entries(readPackages(join(PLUGIN, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || optional || present[path]?.version === version,
  );
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

function listLinted() {
  const parts = ['src', 'testing'].map((part) => join('plugins/medusa', part));
  return ['-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', ...parts];
}

/** Runs a program, and ends this one when it fails. */
async function runStep(program, args, cwd = root, env = {}) {
  const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', resolve);
  });
  if (code !== 0) process.exit(code ?? 1);
}
