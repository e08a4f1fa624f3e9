import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import * as v from 'valibot';

import { bundleServer } from '#server/testing/bundle';

const ROOT = join(import.meta.dirname, '..');
const manifest = v.object({ dependencies: v.record(v.string(), v.string()) });

/** A built file that a server loads only when a test lets it crash. */
const ONLY_FOR_TESTS = 'crashPoint.js';

/** Packages that a built file loads: Node's own and the file's neighbours are none. */
const PACKAGE = /\b(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"']*)?["']/g;

function readPackages(source: string): string[] {
  return Array.from(source.matchAll(PACKAGE), ([, name = '']) => name);
}

it('`dependencies` are what the running server loads; what is built in is for development', async () => {
  const folder = await bundleServer();
  const built = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(built).toContain(ONLY_FOR_TESTS);
  const loaded = built
    .filter((name) => name !== ONLY_FOR_TESTS)
    .flatMap((name) => readPackages(readFileSync(join(folder, name), 'utf8')));
  const { dependencies } = v.parse(
    manifest,
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
  );
  expect([...new Set(loaded)].toSorted()).toEqual(Object.keys(dependencies).toSorted());
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
