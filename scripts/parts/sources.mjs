import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findNewestChange } from './freshness.mjs';
import { root } from './run.mjs';

/** What the build reads, and what builds. */
const SOURCES = [
  'src',
  'hosts',
  'server',
  'public',
  'stubs',
  'config/vite.shared.ts',
  'config/inlineScript.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/parts/run.mjs',
  'scripts/parts/compress.mjs',
  'package.json',
  'package-lock.json',
];

/**
 * Returns whether `dist` was built completely, from this version and after the last change of any
 * source. The files of another version may be older than the build.
 */
export function buildIsFresh(folder = root) {
  const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  try {
    const { builtAt, version } = read('dist/build.json');
    const changedAt = findNewestChange(SOURCES.map((path) => join(folder, path)));
    return version === read('package.json').version && Date.parse(builtAt) > changedAt;
  } catch {
    return false;
  }
}
