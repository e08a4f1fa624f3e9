import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** The system's limit for a socket's path is 108 bytes. */
const MAX_SOCKET_PATH = 100;
const OWNER_ANSWERS_WITHIN_MS = 2_000;

/** Another process works on the folder. The message names it. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Takes a folder for this process alone, and makes it when it is missing. The lock is a listening
 * socket: it goes away with the process, whatever ends it, so a crash never leaves a folder locked.
 *
 * @returns a function that gives the folder back.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const socketPath = lockSocketPath(realpathSync(folder));
  const first = await listen(socketPath);
  if (first) return () => close(first);

  const owner = await askOwner(socketPath);
  if (owner !== null) throw createInUseError(folder, owner);

  // Left behind by a process that died.
  rmSync(socketPath, { force: true });
  const second = await listen(socketPath);
  // Two processes may find the same dead socket; after a moment only one of them answers here.
  await delay(50);
  const winner = await askOwner(socketPath);
  if (second && winner === String(process.pid)) return () => close(second);
  if (second) await close(second);
  throw createInUseError(folder, winner ?? 'unknown');
}

function lockSocketPath(folder: string): string {
  const path = join(folder, 'lock.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH) return path;
  const id = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return join(tmpdir(), `tiller-${id}.sock`);
}

function createInUseError(folder: string, owner: string): FolderInUseError {
  return new FolderInUseError(
    `The data folder ${folder} is in use by process ${owner}. Stop it, or set DATA_DIR to another folder.`,
  );
}

function listen(socketPath: string): Promise<Server | null> {
  return new Promise((done, fail) => {
    const server = createServer((client) => client.end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    );
    server.listen(socketPath, () => {
      server.unref();
      done(server);
    });
  });
}

/** Returns the process id of the lock's owner, or null when no process listens. */
function askOwner(socketPath: string): Promise<string | null> {
  return new Promise((done) => {
    let answer = '';
    const client = connect(socketPath);
    client.setTimeout(OWNER_ANSWERS_WITHIN_MS, () => client.destroy(new Error('no answer')));
    client.on('data', (chunk) => (answer += chunk.toString()));
    client.on('end', () => done(answer || 'unknown'));
    client.on('error', (error: NodeJS.ErrnoException) =>
      // Listening but too busy to answer is still an owner.
      done(error.message === 'no answer' ? 'unknown' : null),
    );
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
  });
}
