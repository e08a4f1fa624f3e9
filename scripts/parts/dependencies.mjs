import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root, run } from './run.mjs';

/**
 * Returns whether node_modules has what package-lock.json names. Versions are compared, not times: a
 * checkout gives every file a new time.
 */
export function areDependenciesInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present) return false;

  return Object.entries(wanted).every(([path, { version, ...entry }]) => {
    // npm leaves out packages for other systems.
    if (path === '' || entry.optional || entry.devOptional || entry.extraneous) return true;
    return present[path] !== undefined && present[path].version === version;
  });
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Installs exactly what package-lock.json names, also what only the build needs. Ends the process when that fails. */
export async function installDependencies() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { ok, output } = await run(npm, [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ]);
  if (ok) return;
  process.stderr.write(`${output}\nThe packages could not be installed (npm ci).\n`);
  process.exit(1);
}
