// A PostgreSQL of one's own on a free port, in a temporary folder that is gone afterwards. It can be
// killed, and started again on its data.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { run } from './run.mjs';
import { findFreePort } from '../../tests/support/freePort.mjs';
import { openTemporaryFolder } from '../../tests/support/testRun.mjs';

const START_TIMEOUT_MS = 60_000;

/**
 * @param {string} programs folder of `initdb` and `postgres`
 * @param {{ within?: string }} [options] `within`: folder below which the data lie
 */
export async function startPostgres(programs, { within } = {}) {
  openTemporaryFolder();
  const folder = mkdtempSync(join(within ?? tmpdir(), 'tiller-postgres-'));
  const owner = findUnprivilegedUser();
  const password = randomBytes(16).toString('hex');
  await createCluster(programs, folder, password, owner);

  const port = await findFreePort();
  let server = null;
  // When this process ends early there is no time for an orderly shutdown, and none is needed.
  const abandon = () => {
    server?.end('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', abandon);

  const start = async (settings = []) => {
    server = spawnServer({ programs, folder, port, owner, settings });
    await waitUntilReady(programs, port, server);
  };
  await start();
  return {
    url: `postgres://tiller:${password}@127.0.0.1:${port}/postgres`,
    start,
    pid: () => server.pid,
    crash: () => server.end('SIGQUIT'),
    async stop() {
      process.off('exit', abandon);
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createCluster(programs, folder, password, owner) {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const created = await run(
    join(programs, 'initdb'),
    // No locale: text sorts alike on every machine. MD5: a thousand tests would each spend a tenth of their time on
    // the 4,096 rounds of SCRAM, on both sides of every connection.
    `-D ${join(folder, 'data')} -U tiller --auth=md5 --pwfile=${passwordFile} --no-locale -E UTF8 -N`.split(
      ' ',
    ),
    { LC_ALL: 'C' },
    owner,
  );
  if (!created.ok) throw new Error(`initdb failed:\n${created.output}`);
}

function spawnServer({ programs, folder, port, owner, settings }) {
  // No fsync: the data is thrown away, and a crash of the machine ends the tests anyway.
  const options = `-D ${join(folder, 'data')} -p ${port} -k ${folder} -h 127.0.0.1 -F -c max_connections=200`;
  const given = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(join(programs, 'postgres'), [...options.split(' '), ...given], {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own: it is stopped after the tests, not by the Ctrl-C that stops them.
    detached: true,
    ...owner,
  });
  const ended = new Promise((resolve) => {
    child.on('exit', resolve);
  });
  return {
    pid: child.pid,
    hasEnded: () => child.exitCode !== null,
    end: (signal) => (child.kill(signal), ended),
  };
}

async function waitUntilReady(programs, port, server) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const { ok } = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]);
    if (ok) return;
    if (server.hasEnded() || Date.now() > deadline) throw new Error('PostgreSQL did not start');
    await sleep(50);
  }
}

/** PostgreSQL refuses to run as root: then an unprivileged user of the system runs it. */
function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user && { uid: Number(user[2]), gid: Number(user[3]) };
}
