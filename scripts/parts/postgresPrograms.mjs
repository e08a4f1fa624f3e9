import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { run } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder of the newest `initdb` and `postgres`; null when there is none. */
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

/** Installs the package of Debian or Ubuntu when this process is root there; otherwise null. */
export async function installPostgres() {
  if (process.getuid?.() !== 0) return null;

  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], env);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], env);
  return findPostgres();
}
