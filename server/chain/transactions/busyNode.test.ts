import { afterEach, beforeEach, expect, it } from 'vitest';

import { OUTAGE_TIMING, startTestCluster, type TestCluster } from '#server/testing/cluster';
import { Customer } from '#server/testing/customer';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const PAYMENTS = 20;

let cluster: TestCluster;
let server: TestServer;

beforeEach(async () => {
  cluster = await startTestCluster(50);
  const [{ url }] = cluster.nodes;
  const env = { ...cluster.env, SOLANA_RPC_URL: url };
  server = await startTestServer({ cluster, env, ...OUTAGE_TIMING });
});
afterEach(async () => {
  await server.close();
  await cluster.close();
});

it('what a node that wants fewer calls did answer is settled, though no request waits', async () => {
  const merchant = await createMerchant(server);
  const [node] = cluster.nodes;
  const bytes: string[] = [];
  const customer = new Customer(server, PAYMENTS);
  for (let i = 0; i < PAYMENTS; i += 1) {
    bytes.push(await customer.requestTransaction(await merchant.link('1')));
  }
  cluster.setFault('busy', [node], ['getTransaction']);
  for (const each of bytes) customer.send(each);
  // All are final before the first of them can be read.
  for (let slot = 0; slot < 3; slot += 1) cluster.chain.tick();
  node.everyNth = 3;
  const count = () =>
    server.db
      .selectFrom('chain_transaction')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('kind', '=', 'payment')
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow();
  await expect.poll(count).toEqual({ count: BigInt(PAYMENTS) });
  expect(server.logs()).toContain('No RPC node answers about some transactions.');
});
