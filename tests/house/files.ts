import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of the files a rule looks at, by path from the project's root. */
export type Files = ReadonlyMap<string, string>;

/** A rule names each violation in a line, and none in a clean house. */
export type Rule = (files: Files) => string[];

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = ['src', 'hosts', 'server', 'tests', 'scripts', '.storybook', 'docs/adr'];
const TEXT = /\.(ts|tsx|mjs|mdx|md)$/;

/** Every text file of the house, with the lock file. */
export function readHouse(): Files {
  const files = new Map([['package-lock.json', read('package-lock.json')]]);
  for (const room of ROOMS) {
    for (const name of readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })) {
      const path = `${room}/${name.replaceAll('\\', '/')}`;
      if (TEXT.test(path)) files.set(path, read(path));
    }
  }
  return files;
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Paths and texts that match, without the stories and tests unless they are asked for. */
export function pick(files: Files, pattern: RegExp, only: 'shipped' | 'all' = 'shipped') {
  return [...files].filter(
    ([path]) => pattern.test(path) && (only === 'all' || !/\.(stories|test)\.tsx?$/.test(path)),
  );
}
