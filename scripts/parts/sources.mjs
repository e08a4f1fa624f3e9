import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findNewestChange } from './freshness.mjs';
import { root } from './run.mjs';

const STAMP = join(root, 'dist/build.json');
const SOURCES = ['src', 'hosts', 'server', 'public', 'config/vite.shared.ts', 'package-lock.json'];

/** Returns whether `dist` was built completely, after the last change of any source. */
export function buildIsFresh() {
  try {
    const { builtAt } = JSON.parse(readFileSync(STAMP, 'utf8'));
    return Date.parse(builtAt) > findNewestChange(SOURCES.map((path) => join(root, path)));
  } catch {
    return false;
  }
}
