import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createTestDatabase } from './testing/databases';
import { spawnServer } from './testing/process';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiller-main-'));
  await createTestDatabase('pglite', dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the process', () => {
  it('goes on after an unhandled rejection, keeps its folder, and ends when it is told to', async () => {
    const reject = 'setTimeout(() => void Promise.reject(new Error("a rejection of the test")), 0)';
    const server = await spawnServer({
      DATA_DIR: dataDir,
      // A failure that no line of the server awaits: at a signal, in the running process.
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on("SIGWINCH",()=>${reject})`)}`,
      SHUTDOWN_DELAY_S: '2',
    });
    await server.ready();
    const fetchStatus = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
    server.signal('SIGWINCH');
    await expect.poll(server.output).toContain('a rejection of the test');
    expect(server.output()).toContain('unhandled promise rejection');
    expect(await fetchStatus('/readyz')).toBe(200);

    // It answers who has the folder as soon as it is not busy with its demo token.
    await expect.poll(server.output).toContain('The demo token is ready.');
    const second = await spawnServer({ DATA_DIR: dataDir });
    expect(await second.exited()).toBe(1);
    expect(second.output()).toMatch(/Tiller did not start: .*in use by process \d+/);
    expect(second.output()).not.toMatch(/\n\s+at /);

    // It says that it is not ready, and goes on serving, before it ends.
    expect(await fetchStatus('/health/ready')).toBe(200);
    const ended = server.end('SIGINT');
    await expect.poll(() => fetchStatus('/health/ready'), { interval: 20 }).toBe(503);
    // Ctrl-C under npm arrives twice.
    server.signal('SIGINT');
    server.signal('SIGTERM');
    server.signal('SIGHUP');
    expect(await fetchStatus('/health/live')).toBe(200);
    expect(await fetchStatus('/api/config')).not.toBe(503);
    // In time: what takes longer than five seconds after the delay ends with 1.
    expect(await ended).toBe(0);
  });

  it('says in one sentence what it misses', async () => {
    const server = await spawnServer({ DATA_DIR: dataDir, SOLANA_RPC_URL: 'http://127.0.0.1:1' });
    expect(await server.exited()).toBe(1);
    expect(server.output()).toMatch(/Tiller did not start: .*FEE_PAYER_KEY is needed/);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });
});
