import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Keypair, VersionedTransaction } from '@solana/web3.js';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { payment } from '#contract/payments';
import { DEMO } from '#server/sandbox/demo/seed';
import { createTestDatabase } from './testing/databases';
import { spawnServer, type ServerProcess } from './testing/process';

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const KILLS = 3;

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tiller-main-'));
  await createTestDatabase('pglite', dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function post(origin: string, path: string, bearer: string | null, body: unknown) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  return v.parse(v.record(v.string(), v.unknown()), await response.json());
}

const rpc = (origin: string, method: string, params: unknown[]) =>
  post(origin, '/rpc', null, { jsonrpc: '2.0', id: 1, method, params });

async function confirmed(origin: string, id: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${id}` };
  const response = await fetch(`${origin}/api/payment/metadata`, { headers });
  expect(response.status, `payment ${id} is lost`).toBe(200);
  return v.parse(payment, await response.json()).confirmed;
}

/** Creates links and pays them until the server dies. Remembers what was acknowledged. */
async function work(origin: string, payer: Keypair, links: Set<string>, sent: Set<string>) {
  const { auth } = await post(origin, '/api/auth/login', null, DEMO);
  for (;;) {
    const link = { amountUSD: '0.01', memo: 'x' };
    const { portalURL } = await post(origin, '/api/transaction/receive', String(auth), link);
    const id = String(portalURL).split('/').at(-1) ?? '';
    if (portalURL === undefined) throw new Error('no link');
    links.add(id);
    const order = {
      wallet: payer.publicKey.toBase58(),
      amountToken: 0,
      method: { address: USDC },
    };
    const { base64Transaction } = await post(origin, '/api/payment/create', id, order);
    const transaction = VersionedTransaction.deserialize(
      Buffer.from(String(base64Transaction), 'base64'),
    );
    transaction.sign([payer]);
    const wire = Buffer.from(transaction.serialize()).toString('base64');
    const { result } = await rpc(origin, 'sendTransaction', [wire, { encoding: 'base64' }]);
    if (result) sent.add(id);
  }
}

describe('the process', () => {
  it('loses nothing that was acknowledged, however often it is killed', async () => {
    const payer = Keypair.generate();
    const links = new Set<string>();
    const sent = new Set<string>();
    let server: ServerProcess | null = null;
    for (let round = 0; round < KILLS; round += 1) {
      server = await spawnServer({ DATA_DIR: dataDir });
      await server.ready();
      const { origin } = server;
      await rpc(origin, 'requestUsdcAirdrop', [payer.publicKey.toBase58()]);
      const workers = Array.from({ length: 4 }, () =>
        work(origin, payer, links, sent).catch(() => undefined),
      );
      const before = sent.size;
      await expect.poll(() => sent.size).toBeGreaterThan(before);
      await sleep(Math.random() * 1_000);
      await server.end('SIGKILL');
      await Promise.all(workers);
    }
    server = await spawnServer({ DATA_DIR: dataDir });
    await server.ready();
    const { origin } = server;
    for (const id of links) await confirmed(origin, id);
    // What landed before a kill is settled by itself.
    for (const id of sent) {
      await expect.poll(() => confirmed(origin, id)).toBe(true);
    }
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('refuses a folder that another process has, in one sentence', async () => {
    const first = await spawnServer({ DATA_DIR: dataDir });
    await first.ready();
    // It answers who has the folder as soon as it is not busy with its demo token.
    await expect.poll(first.output).toContain('The demo token is ready.');
    const second = await spawnServer({ DATA_DIR: dataDir });
    expect(await second.exited()).toBe(1);
    expect(second.output()).toMatch(/Tiller did not start: .*in use by process \d+/);
    expect(second.output()).not.toMatch(/\n\s+at /);
    // In time: what takes longer than five seconds ends with 1.
    expect(await first.end('SIGTERM')).toBe(0);
  });

  it('goes on after an unhandled rejection, and logs it', async () => {
    const reject = 'setTimeout(() => void Promise.reject(new Error("a rejection of the test")), 0)';
    const server = await spawnServer({
      DATA_DIR: dataDir,
      // A failure that no line of the server awaits: at a signal, in the running process.
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on("SIGWINCH",()=>${reject})`)}`,
    });
    await server.ready();
    server.signal('SIGWINCH');
    await expect.poll(server.output).toContain('a rejection of the test');
    expect(server.output()).toContain('unhandled promise rejection');
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('says that it is not ready, and goes on serving, before it ends', async () => {
    const server = await spawnServer({ DATA_DIR: dataDir, SHUTDOWN_DELAY_S: '3' });
    await server.ready();
    const fetchStatus = async (path: string) => (await fetch(`${server.origin}${path}`)).status;
    expect(await fetchStatus('/health/ready')).toBe(200);
    const ended = server.end('SIGINT');
    await expect.poll(() => fetchStatus('/health/ready'), { interval: 20 }).toBe(503);
    // Ctrl-C under npm arrives twice.
    server.signal('SIGINT');
    server.signal('SIGTERM');
    server.signal('SIGHUP');
    expect(await fetchStatus('/health/live')).toBe(200);
    expect(await fetchStatus('/api/config')).not.toBe(503);
    expect(await ended).toBe(0);
  });

  it('says in one sentence what it misses', async () => {
    const server = await spawnServer({ DATA_DIR: dataDir, SOLANA_RPC_URL: 'http://127.0.0.1:1' });
    expect(await server.exited()).toBe(1);
    expect(server.output()).toMatch(/Tiller did not start: .*FEE_PAYER_KEY is needed/);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });
});
