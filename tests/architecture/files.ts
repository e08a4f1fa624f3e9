import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text of the files a rule looks at, by path from the project's root. */
export type Files = ReadonlyMap<string, string>;

/** A rule names each violation in a line, and returns none for clean sources. */
export type Rule = (files: Files) => string[];

/** A rule with sources that break it, which prove that it works. Each breaks it once. */
export interface PlantedRule {
  name: string;
  rule: Rule;
  planted: Record<string, string>[];
}

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'hosts', 'server', 'tests', 'scripts', 'config', '.storybook', 'docs'];
/** With code of their own. `plugins/medusa` is a package, which may hold other packages. */
const OTHER_FOLDERS = ['public', 'stubs', 'plugins/medusa/src', 'plugins/medusa/testing'];
const PACKAGES = ['', 'plugins/medusa/'];
const DOCUMENTS = [
  'CONTRIBUTING.md',
  ...PACKAGES.flatMap((at) => [`${at}README.md`, `${at}CHANGELOG.md`]),
];
const TEXT = /\.(tsx?|m?js|mdx?)$/;

/** Returns every text file of the project by its path, with the lock file. */
export function readSources(): Files {
  const files = new Map(['package-lock.json', ...DOCUMENTS].map((path) => [path, read(path)]));
  for (const folder of [...FOLDERS, ...OTHER_FOLDERS]) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
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
