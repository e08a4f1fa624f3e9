import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { lockFolder } from '#server/platform/files/folderLock';
import { findFreePort } from '#tests/support/freePort';
import { expect, test } from './support/fixtures';

test('npm start leaves no server behind, told to end or dead without a word', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tiller-npm-'));
  try {
    await startAndEnd('SIGTERM', dataDir);
    await startAndEnd('SIGKILL', dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Ends npm alone, as `kill` does. (Ctrl-C in a terminal also reaches what npm has started.) */
async function startAndEnd(signal: NodeJS.Signals, dataDir: string): Promise<void> {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (text: Buffer) => {
      if (text.includes('Tiller is ready')) resolve();
    });
  });
  expect(await isFree(port)).toBe(false);
  npm.kill(signal);
  await expect.poll(() => isFree(port), `the port after ${signal}`).toBe(true);
  await expect.poll(() => isUnlocked(dataDir), `the data after ${signal}`).toBe(true);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}

async function isUnlocked(folder: string): Promise<boolean> {
  const release = await lockFolder(folder).catch(() => null);
  await release?.();
  return release !== null;
}
