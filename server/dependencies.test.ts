import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import * as v from 'valibot';

import { bundleServer } from '#server/testing/bundle';

const ROOT = join(import.meta.dirname, '..');
const manifest = v.object({ dependencies: v.record(v.string(), v.string()) });

const sourceMap = v.object({ sources: v.array(v.string()) });

/** A built file that a server loads only when a test lets it crash. */
const ONLY_FOR_TESTS = 'crashPoint.js.map';

/** What a file of ours imports, without types. */
const IMPORT = /^(?:import|export) (?!type )[^;'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Packages that a file loads: Node's own and the files of this project are none. */
function readPackages(file: string): string[] {
  return Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, fixed, late]) => fixed ?? late)
    .map((path = '') => /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(path)?.[0] ?? '')
    .filter((name) => name !== '');
}

/** Our own files that a built server consists of. */
function listSources(folder: string): string[] {
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'));
  expect(maps).toContain(ONLY_FOR_TESTS);
  return maps
    .filter((name) => name !== ONLY_FOR_TESTS)
    .flatMap(
      (name) => v.parse(sourceMap, JSON.parse(readFileSync(join(folder, name), 'utf8'))).sources,
    )
    .map((source) => join(folder, source))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));
}

it('`dependencies` are what the server uses; what a browser gets is for development', async () => {
  const used = listSources(await bundleServer()).flatMap(readPackages);
  const { dependencies } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

it('docs/operations.md names what the server needs, as deploy/Dockerfile copies it', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const [needs = ''] = /The server needs .*?, and writes/.exec(read('docs/operations.md')) ?? [];
  const named = Array.from(needs.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
  const copied = Array.from(
    read('deploy/Dockerfile').matchAll(/^COPY --from=build \/opt\/tiller\/(\S+)/gm),
    ([, name = '']) => name,
  );
  expect(named.toSorted()).toEqual(copied.toSorted());
});
