import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterEach, expect, it } from 'vitest';

import { startTestCluster } from '#server/testing/cluster';
import { runOn } from '#server/testing/commands';
import { Customer } from '#server/testing/customer';
import { createTestDatabase, engines } from '#server/testing/databases';
import { createMerchant } from '#server/testing/merchant';
import { createSender, fetchSender } from '#server/testing/sender';
import { startTestServer } from '#server/testing/testServer';

/* The commands of docs/operations/backup.md, on a database that is in use. */

const run = promisify(execFile);
const hasPrograms = spawnSync('pg_restore', ['--version']).status === 0;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
});

it.skipIf(!engines.includes('postgres') || !hasPrograms)(
  'what was restored from a dump of a running server goes on, with what landed since',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tiller-backup-'));
    closers.push(async () => rmSync(folder, { recursive: true }));
    const cluster = await startTestCluster(50);
    closers.push(cluster.close);
    const lost = await startTestServer({ engine: 'postgres', cluster, env: cluster.env });
    closers.push(lost.close);
    const merchant = await createMerchant(lost);
    const sender = await createSender(lost, 2_000_000n);
    const [paid, open] = [await merchant.link('1'), await merchant.link('2')];
    expect((await new Customer(lost).pay(paid)).answer.status).toBe(200);
    const customer = new Customer(lost);
    const transaction = await customer.requestTransaction(open);

    const dump = join(folder, 'tiller.dump');
    const { databaseUrl } = lost.config;
    await run('pg_dump', ['--format=custom', `--file=${dump}`, databaseUrl ?? '']);
    const signature = customer.send(transaction);
    expect((await customer.settle(open, signature)).status).toBe(200);
    await lost.stop();

    const empty = await createTestDatabase('postgres', folder, 'bare');
    closers.push(empty.drop);
    const url = empty.databaseUrl ?? '';
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${url}`, dump]);
    const env = { ...cluster.env, DATABASE_URL: url, DATA_DIR: join(folder, 'data') };
    const restored = await startTestServer({ cluster, env });
    closers.push(restored.close);
    const keys = { ...env, MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    expect(await runOn(restored, ['check-secrets'], keys)).toMatchObject({ code: 0 });
    const again = new Customer(restored);
    expect((await again.readMetadata(paid)).body).toMatchObject({ confirmed: true });
    expect((await again.settle(open, signature)).status).toBe(200);
    expect((await (await fetchSender(restored, sender.bearer)).send({})).status).toBe(200);
  },
);
