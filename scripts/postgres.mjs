// A PostgreSQL of one's own for tests, on a free port and in a temporary folder, gone afterwards.
//
//   node scripts/postgres.mjs npx vitest run --project server     sets TEST_DATABASE_URL for it
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findPostgres, installPostgres } from './parts/postgresPrograms.mjs';
import { run } from './parts/run.mjs';
import { freePort } from '../tests/freePort.mjs';
import { openTemporaryFolder } from '../tests/testRun.mjs';

const START_TIMEOUT_MS = 20_000;

/**
 * The database that tests may fill and empty: TEST_DATABASE_URL when set, else one started here.
 * @param {{ install?: boolean }} [options] `install` fetches Debian's package when root
 * @returns {Promise<{ url: string; stop: () => Promise<void> } | null>} null without PostgreSQL
 */
export async function openPostgres({ install = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const programs = findPostgres() ?? (install ? await installPostgres() : null);
  return programs && start(programs);
}

async function start(programs) {
  openTemporaryFolder();
  const folder = mkdtempSync(join(tmpdir(), 'tiller-postgres-'));
  const owner = unprivilegedUser();
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);

  const created = await run(
    join(programs, 'initdb'),
    // No locale: text sorts alike on every machine.
    `-D ${data} -U tiller --auth=scram-sha-256 --pwfile=${passwordFile} --no-locale -E UTF8 -N`.split(
      ' ',
    ),
    { LC_ALL: 'C' },
    owner,
  );
  if (!created.ok) throw new Error(`initdb failed:\n${created.output}`);

  const port = await freePort();
  // No fsync: the data is thrown away, and a crash of the machine ends the tests anyway.
  const options = `-D ${data} -p ${port} -k ${folder} -h 127.0.0.1 -F -c max_connections=200`;
  const server = spawn(join(programs, 'postgres'), options.split(' '), {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own: it is stopped after the tests, not by the Ctrl-C that stops them.
    detached: true,
    ...owner,
  });
  const ended = new Promise((resolve) => {
    server.on('exit', resolve);
  });
  // When this process ends early there is no time for an orderly shutdown, and no need of one.
  const abandon = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  await ready(programs, port, server);
  return {
    url: `postgres://tiller:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', abandon);
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(programs, port, server) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const { ok } = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (ok) return;
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('PostgreSQL did not start');
    await sleep(50);
  }
}

/** PostgreSQL refuses to run as root: then an unprivileged user of the system runs it. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user && { uid: Number(user[2]), gid: Number(user[3]) };
}

if (process.argv[1] === import.meta.filename) {
  const [program, ...args] = process.argv.slice(2);
  if (!program) throw new Error('Usage: node scripts/postgres.mjs <command ...>');
  const postgres = await openPostgres({ install: true });
  if (!postgres) throw new Error('PostgreSQL was not found. Install it, or set TEST_DATABASE_URL.');

  const child = spawn(program, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  // Ctrl-C reaches the child by itself; this process lives on to stop the database.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => {
    child.on('exit', resolve);
  });
  await postgres.stop();
  process.exit(code ?? 1);
}
