import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createPaymentLink } from '#contract/transactions';
import { getUser } from '#contract/users';

import { createTestDatabase, engines, type TestDatabase } from './testing/databases';
import { createMerchant } from './testing/merchant';
import { startTcpProxy, type TcpProxy } from './testing/tcpProxy';
import { startTestServer, type TestServer } from './testing/testServer';

const AT_ONCE = 30;

describe.runIf(engines.includes('postgres'))('connections to the database that are lost', () => {
  let folder: string;
  let database: TestDatabase;
  let proxy: TcpProxy;
  let server: TestServer;
  let bearer: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-lost-'));
    database = await createTestDatabase('postgres', folder);
    const url = new URL(database.databaseUrl ?? '');
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    server = await startTestServer({
      env: {
        DATA_DIR: folder,
        DATABASE_URL: url.href,
        DATABASE_POOL: '4',
        DATABASE_STATEMENT_MS: '2000',
      },
    });
    ({ bearer } = await createMerchant(server));
  });
  afterEach(async () => {
    await server.stop();
    await proxy.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const read = () => server.call(getUser, { bearer });
  const write = () =>
    server.call(createPaymentLink, { bearer, body: { amountUSD: '1', memo: 'Order' } });
  const readMany = async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, read));
    return [...new Set(answers.map(({ status }) => status))];
  };

  it('are replaced when the server ends them, and no read fails', async () => {
    const client = new Client({ connectionString: database.databaseUrl ?? '' });
    await client.connect();
    for (let round = 0; round < 3; round += 1) {
      expect(await readMany()).toEqual([200]);
      const during = readMany();
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
      );
      expect(rowCount).toBeGreaterThan(0);
      expect(await during).toEqual([200]);
      expect((await write()).status).toBe(200);
    }
    await client.end();
  });

  it('tell callers to come back while there is no database; the first call after it works', async () => {
    for (let round = 0; round < 3; round += 1) {
      proxy.cut();
      for (const call of [read, write]) {
        const { status, body, headers } = await call();
        expect([status, body.code]).toEqual([503, 'database_unavailable']);
        expect(headers['retry-after']).toBe('2');
      }
      proxy.accept();
      expect((await write()).status).toBe(200);
      expect((await read()).status).toBe(200);
    }
    // The processes of the background went on too.
    expect(server.logs()).not.toContain('uncaught');
  });

  it('are given up when no answer comes at all', async () => {
    expect(await readMany()).toEqual([200]);
    proxy.freeze();
    // The system would keep the frozen ones for a quarter of an hour. One call that works says
    // nothing of the other connections of the pool.
    await expect.poll(readMany).toEqual([200]);
    expect((await write()).status).toBe(200);
  });
});
