import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { accountRows } from './accountRows';
import { authorizationRows } from './authorizationRows';
import { chainRows } from './chainRows';
import { numberRows } from './numberRows';
import { operationRows } from './operationRows';
import { paymentRows } from './paymentRows';
import { tokenRows } from './tokenRows';
import { readTrace } from '../trace/trace';

const rows = [
  ...accountRows,
  ...authorizationRows,
  ...numberRows,
  ...paymentRows,
  ...chainRows,
  ...tokenRows,
  ...operationRows,
];
/** How many rows there are of each kind. */
const COUNTS = { A: 23, Z: 12, N: 19, P: 33, C: 13, G: 12, U: 12, K: 10, F: 22 };

const files = new Map<string, string | null>();

function read(path: string): string | null {
  const full = join(import.meta.dirname, '../..', path);
  if (!files.has(path)) files.set(path, existsSync(full) ? readFileSync(full, 'utf8') : null);
  return files.get(path) ?? null;
}

/** Returns whether a file has a test of this name: the first thing that a call is given. */
function hasTest(path: string, name: string): boolean {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(String.raw`\(\s*(['"\`])${escaped}\1`).test(read(path) ?? '');
}

describe('the bad inputs and faults of the list', () => {
  it('are 156, each once and in order', () => {
    const expected = Object.entries(COUNTS).flatMap(([kind, count]) =>
      Array.from({ length: count }, (_, index) => `${kind}-${String(index + 1).padStart(2, '0')}`),
    );
    expect(expected).toHaveLength(156);
    expect(rows.map(({ id }) => id)).toEqual(expected);
  });

  it('are each proved by a test or a story, or say why not', () => {
    const without = rows.filter(
      ({ tests = {}, stories = [], open = '' }) =>
        Object.keys(tests).length + stories.length + open.length === 0,
    );
    expect(without).toEqual([]);
  });

  it('name tests that there are', () => {
    const missing = rows.flatMap(({ id, tests = {} }) =>
      Object.entries(tests).flatMap(([path, names]) =>
        [names].flat().flatMap((name) => (hasTest(path, name) ? [] : [`${id}: ${path}: ${name}`])),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('name stories that there are', () => {
    const known = new Set(readTrace().stories);
    const missing = rows.flatMap(({ id, stories = [] }) =>
      stories.filter((story) => !known.has(story)).map((story) => `${id}: ${story}`),
    );
    expect(missing).toEqual([]);
  });
});
