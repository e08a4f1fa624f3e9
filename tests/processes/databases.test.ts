import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createPaymentLink } from '#contract/transactions';
import { getUser } from '#contract/users';

import { findPostgres } from '../../scripts/parts/postgresPrograms.mjs';
import { startPostgres, type PostgresServer } from '../../scripts/parts/postgresServer.mjs';
import { ApiClient } from './client';
import { startDeployment, type Deployment } from './deployment';
import { createLink, createShop, type Shop } from './shop';

const programs = findPostgres();
const DISK = '160m';
/** Of a link that is made before the fault, and asked for again after it. */
const KEY = 'before-the-fault';

let postgres: PostgresServer;
let deployment: Deployment;
let api: ApiClient;
let shop: Shop;
let disk: string | null;

async function deploy(within?: string): Promise<void> {
  postgres = await startPostgres(programs ?? '', within === undefined ? {} : { within });
  deployment = await startDeployment({ postgresUrl: postgres.url, processes: 1, faulty: false });
  api = new ApiClient(deployment.origin);
  shop = await createShop(api, deployment.nodeUrl, 'shop');
}

beforeEach(() => {
  disk = null;
});
afterEach(async () => {
  await deployment.close();
  await postgres.stop();
  if (disk === null) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

const write = () =>
  api.ask(createPaymentLink, { bearer: shop.bearer, body: { amountUSD: '1', memo: 'Order' } });
const read = () => api.ask(getUser, { bearer: shop.bearer });
const UNAVAILABLE = { status: 503, json: { code: 'database_unavailable' } };

describe.runIf(programs)('a primary that comes back as a replica', () => {
  it('is read from, and what it cannot store is refused with 503', async () => {
    await deploy();
    const before = await createLink(api, shop, '1', KEY);
    await postgres.crash();
    await postgres.start(['default_transaction_read_only=on']);
    await expect.poll(async () => (await read()).status).toBe(200);
    expect(await write()).toMatchObject(UNAVAILABLE);
    expect((await fetch(`${deployment.origin}/readyz`)).status).toBe(503);
    // As a primary again it takes writes, and the same key finds what was acknowledged.
    await postgres.crash();
    await postgres.start();
    await expect.poll(async () => (await write()).status).toBe(200);
    expect(await createLink(api, shop, '1', KEY)).toBe(before);
    expect(deployment.tillers.flatMap((tiller) => tiller.errors())).toEqual([]);
  });
});

/** Only the superuser of Linux mounts a disk. */
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

function mountDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiller-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  chmodSync(folder, 0o777);
  return folder;
}

/** Leaves no byte of it. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(file, Buffer.alloc(bavail * bsize));
  return () => rmSync(file);
}

describe.runIf(programs && canMount)('a full disk', () => {
  it('loses nothing that was acknowledged, and all goes on once there is room', async () => {
    disk = mountDisk();
    await deploy(disk);
    const before = await createLink(api, shop, '1', KEY);
    const empty = fill(disk);
    await expect.poll(async () => (await write()).status, { interval: 5 }).toBe(503);
    empty();
    // The database may have ended over it: an operator starts it again.
    await postgres.crash();
    await postgres.start();
    await expect.poll(async () => (await write()).status).toBe(200);
    expect(await createLink(api, shop, '1', KEY)).toBe(before);
    expect(deployment.tillers.flatMap((tiller) => tiller.errors())).toEqual([]);
  });
});
