import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildIsFresh } from '../../scripts/parts/sources.mjs';

const ROOT = join(import.meta.dirname, '../..');
const BUILT_AT = new Date('2026-01-02T00:00:00Z');
const BEFORE = new Date('2026-01-01T00:00:00Z');
const AFTER = new Date('2026-01-03T00:00:00Z');

describe('a build', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tiller-build-'));
    write('package.json', '{ "version": "0.2.0" }', BEFORE);
    write('dist/build.json', JSON.stringify({ version: '0.2.0', builtAt: BUILT_AT }), BUILT_AT);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function write(path: string, text: string, changedAt: Date) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    for (const each of [file, dirname(file)]) utimesSync(each, changedAt, changedAt);
  }

  it('is fresh while what it was made from is older', () => {
    write('server/main.ts', '', BEFORE);
    expect(buildIsFresh(folder)).toBe(true);
  });

  it.each([
    'server/main.ts',
    'stubs/bigint-buffer/index.js',
    'config/vite.shared.ts',
    'scripts/build.mjs',
    'scripts/parts/compress.mjs',
    'package-lock.json',
  ])('is not after a change of %s', (path) => {
    write(path, '', AFTER);
    expect(buildIsFresh(folder)).toBe(false);
  });

  it('is not of another version, however old the files of that one are', () => {
    write('package.json', '{ "version": "0.1.0" }', BEFORE);
    expect(buildIsFresh(folder)).toBe(false);
  });

  it('is not when it is not complete', () => {
    rmSync(join(folder, 'dist/build.json'));
    expect(buildIsFresh(folder)).toBe(false);
  });
});

describe('npm start', () => {
  const checkNode = (version: string) => {
    const pretend = `Object.defineProperty(process,"versions",{value:{node:"${version}"}})`;
    return spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${pretend}`, 'scripts/parts/nodeVersion.mjs'],
      { cwd: ROOT, encoding: 'utf8' },
    );
  };

  it.each(['18.20.8', '22.11.0'])('says that Node %s is too old', (version) => {
    const { status, stderr } = checkNode(version);
    expect(stderr).toContain(`This is Node ${version}.`);
    expect(status).toBe(1);
  });

  it.each(['20.19.0', '24.0.0'])('takes Node %s', (version) => {
    expect(checkNode(version)).toMatchObject({ status: 0, stderr: '' });
  });

  it('looks at Node before anything else', () => {
    const [first] =
      readFileSync(join(ROOT, 'scripts/start.mjs'), 'utf8').match(/^import .*$/m) ?? [];
    expect(first).toBe("import './parts/nodeVersion.mjs';");
  });
});
