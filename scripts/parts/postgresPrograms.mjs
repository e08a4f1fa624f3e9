import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Folder of `initdb` and `postgres`, the newest first; null when there is none. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql@17/bin',
    '/usr/local/pgsql/bin',
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Debian's or Ubuntu's package, when this is root there; else null. */
export async function installPostgres() {
  if (process.getuid?.() !== 0) return null;

  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], env);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], env);
  return findPostgres();
}
