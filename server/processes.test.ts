import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { login, register } from '#contract/auth';
import { getPhoneProgress } from '#contract/phonePayments';

import { startTestCluster, type TestCluster } from './testing/cluster';
import { Customer } from './testing/customer';
import { createTestDatabase, engines, type TestDatabase } from './testing/databases';
import type { FaultProxy } from './testing/faultProxy';
import { createMerchant, createEmail } from './testing/merchant';
import { spawnServer } from './testing/process';
import { startTestServer, type TestServer } from './testing/testServer';

const PASSWORD = 'correct horse battery';
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');
const TIMING = {
  activeIntervalMs: 20,
  idleIntervalMs: 50,
  decideTimeoutMs: 60_000,
  checkTimeoutMs: 60_000,
};

// The embedded database has one process only.
describe.runIf(engines.includes('postgres'))('several processes on one database', () => {
  let folder: string;
  let database: TestDatabase;
  let cluster: TestCluster;
  const servers: TestServer[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-processes-'));
    database = await createTestDatabase('postgres', folder);
    cluster = await startTestCluster(50);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await cluster.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  /** Each process asks a node of its own, so that the test knows who asks. */
  const buildEnv = (node: FaultProxy) => ({
    ...cluster.env,
    SOLANA_RPC_URL: node.url,
    DATA_DIR: folder,
    DATABASE_URL: database.databaseUrl ?? '',
  });

  async function start(node: FaultProxy, env: Record<string, string> = {}): Promise<TestServer> {
    const own = { ...buildEnv(node), ...env };
    const server = await startTestServer({ cluster, env: own, monitorTiming: TIMING });
    servers.push(server);
    return server;
  }

  it('one of them asks the chain about all, and when it ends another one', async () => {
    const [first, second] = cluster.nodes;
    const one = { node: first, server: await start(first) };
    const two = { node: second, server: await start(second) };
    const merchant = await createMerchant(two.server);
    await new Customer(two.server).requestTransaction(await merchant.link('1'));
    const checks = ({ node: { calls } }: { node: FaultProxy }) =>
      calls.filter((method) => method === 'getSignatureStatuses').length;

    [first.calls, second.calls] = [[], []];
    await expect.poll(() => Math.max(checks(one), checks(two))).toBeGreaterThan(10);
    // Which of them it is may have changed while both started.
    const [idle, asking] = checks(one) < checks(two) ? [one, two] : [two, one];
    expect(checks(idle)).toBe(0);

    await asking.server.stop();
    await expect.poll(() => checks(idle)).toBeGreaterThan(0);
  });

  it('what one has seen and decided, the others tell their customers', async () => {
    const [first, second] = cluster.nodes;
    const one = await start(first);
    const two = await start(second);
    const merchant = await createMerchant(one);
    const customer = new Customer(two);
    const id = await merchant.link('1');
    const base64 = await customer.requestTransaction(id);
    const progress = async () => {
      const answers = [one, two].map((each) => each.call(getPhoneProgress, { bearer: id }));
      return (await Promise.all(answers)).map(({ body }) => body.state);
    };
    expect(await progress()).toEqual(['waiting', 'waiting']);

    // It is on the chain, but no node shows it as final yet.
    cluster.setFault('null-result', cluster.nodes, ['getTransaction']);
    const signature = customer.send(base64);
    await expect.poll(progress).toEqual(['processing', 'processing']);
    const waiting = customer.process(id, signature);
    // Only the process that checks all can decide it; the other one's customer waits.
    second.fault = 'refuse';
    first.fault = 'none';
    expect((await waiting).status).toBe(200);
    expect(await progress()).toEqual(['confirmed', 'confirmed']);
  });

  it('failed sign-ins and requests count at all of them together', async () => {
    const env = { RATE_LIMIT_LOGIN_FAILURES: '4', RATE_LIMIT_REGISTER: '5' };
    const [first, second] = cluster.nodes;
    const both = [await start(first, env), await start(second, env)];
    const email = createEmail();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const server of both) {
        const body = { email, password: 'wrong' };
        statuses.push((await server.call(login, { ip: '192.0.2.7', body })).status);
      }
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);

    const registered: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const server of both) {
        const body = { email: createEmail(), password: PASSWORD };
        registered.push((await server.call(register, { ip: '192.0.2.8', body })).status);
      }
    }
    expect(registered).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });

  it('within 10 s another one does what a killed process did', async () => {
    const [first, second] = cluster.nodes;
    const killed = await spawnServer({ ...buildEnv(first), MASTER_KEY });
    await killed.ready();
    const left = await start(second);
    const merchant = await createMerchant(left);
    const customer = new Customer(left);
    const id = await merchant.link('1');
    const base64 = await customer.requestTransaction(id);
    await killed.end('SIGKILL');
    const killedAt = performance.now();
    customer.send(base64);
    // No request asks: only the check of all transactions can settle it.
    const findState = () =>
      left.db.selectFrom('payment').select('state').where('id', '=', id).executeTakeFirst();
    await expect.poll(findState).toEqual({ state: 'confirmed' });
    expect(performance.now() - killedAt).toBeLessThan(10_000);
  });
});
