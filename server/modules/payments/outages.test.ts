import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { OUTAGE_TIMING, startTestCluster, type TestCluster } from '#server/testing/cluster';
import { Customer } from '#server/testing/customer';
import type { Fault } from '#server/testing/faultProxy';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const FAULTS: Fault[] = [
  'refuse',
  'hang',
  'busy',
  'html',
  'wrong-id',
  'null-result',
  'huge',
  'cut',
];
const RECOVERED = { interval: 100 };

let cluster: TestCluster;
let nodes: TestCluster['nodes'];
let setFault: TestCluster['setFault'];
let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  cluster = await startTestCluster(50);
  ({ nodes, setFault } = cluster);
  server = await startTestServer({
    cluster,
    env: cluster.env,
    ...OUTAGE_TIMING,
  });
  merchant = await createMerchant(server);
});
afterAll(async () => {
  await server.close();
  await cluster.close();
});
afterEach(async () => {
  setFault('none');
  // A busy node is left alone for a second.
  await expect.poll(slots, RECOVERED).toHaveLength(2);
});

function slots(): Promise<number[]> {
  return server.chain.nodes.askEach((node) => node.getSlot()).catch(() => []);
}

async function rpc(payload: string): Promise<unknown> {
  return (await server.raw('POST', '/rpc', { payload })).body;
}

describe.each(FAULTS)('when a node answers with %s', (fault) => {
  it('the next node is asked, and the customer notices nothing', async () => {
    const customer = new Customer(server);
    const id = await merchant.link('1');
    setFault(fault, [nodes[0]]);
    const { answer } = await customer.pay(id);
    expect(answer.status).toBe(200);
  });

  it('with no node left nothing is decided, and all is settled afterwards', async () => {
    const customer = new Customer(server);
    const [first, second] = [await merchant.link('1'), await merchant.link('1')];
    const signature = customer.send(await customer.requestTransaction(first));
    setFault(fault);

    const create = await customer.create(second);
    expect(create).toMatchObject({ status: 503, body: { error: expect.any(String) } });
    expect(create.headers['retry-after']).toBe('2');
    const during = await customer.process(first, signature);
    // It may have been decided before the nodes went away.
    expect([200, 503]).toContain(during.status);
    expect((await customer.readMetadata(second)).body).toMatchObject({ processed: false });

    setFault('none');
    await expect
      .poll(async () => (await customer.process(first, signature)).status, RECOVERED)
      .toBe(200);
  });
});

it('hands out no second transaction while the outcome of the first is unknown', async () => {
  const id = await merchant.link('1');
  const [first, second] = [new Customer(server), new Customer(server)];
  const base64 = await first.requestTransaction(id);
  setFault('refuse', nodes, ['getSignatureStatuses']);
  expect(await second.create(id)).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('still being checked') },
  });
  // The same bytes can do no harm while nothing else of the payment has landed.
  expect(await first.requestTransaction(id)).toBe(base64);
  setFault('none');
  await expect.poll(async () => (await second.create(id)).status, RECOVERED).toBe(200);
});

it('a node that hangs does not block other requests', async () => {
  const customer = new Customer(server);
  setFault('hang');
  const [hanging, other] = [await merchant.link('1'), await merchant.link('1')];
  const answered: string[] = [];
  const waiting = customer.create(hanging).finally(() => answered.push('create'));
  const metadata = customer.readMetadata(other).finally(() => answered.push('metadata'));
  expect((await metadata).status).toBe(200);
  expect((await waiting).status).toBe(503);
  expect(answered).toEqual(['metadata', 'create']);
});

it('a busy node is left alone for as long as it asks', async () => {
  setFault('busy');
  const customer = new Customer(server);
  // However long the calls take, less time than that has passed.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  try {
    await customer.create(await merchant.link('1'));
    const before = nodes[0].calls.length;
    const create = async () => customer.create(await merchant.link('1'));
    await Promise.all(Array.from({ length: 10 }, create));
    expect(nodes[0].calls.length - before).toBeLessThanOrEqual(2);
  } finally {
    clock.mockRestore();
  }
});

it('a landed transaction that cannot be read yet is waited for', async () => {
  const customer = new Customer(server);
  const id = await merchant.link('1');
  const base64 = await customer.requestTransaction(id);
  setFault('null-result', nodes, ['getTransaction']);
  const signature = customer.send(base64);
  expect((await customer.process(id, signature)).status).toBe(503);
  expect((await customer.readMetadata(id)).body).toMatchObject({ processed: false });
  setFault('none');
  await expect
    .poll(async () => (await customer.process(id, signature)).status, RECOVERED)
    .toBe(200);
});

describe('/rpc on a cluster', () => {
  it('passes on what a wallet needs, and nothing else', async () => {
    const allowed = await rpc('{"jsonrpc":"2.0","id":7,"method":"getGenesisHash"}');
    expect(allowed).toMatchObject({ id: 7, result: cluster.chain.genesisHash });
    for (const method of [
      'getProgramAccounts',
      'requestAirdrop',
      'requestUsdcAirdrop',
      '__proto__',
    ]) {
      const refused = await rpc(JSON.stringify({ jsonrpc: '2.0', id: 8, method, params: [] }));
      expect(refused).toMatchObject({ id: 8, error: { code: -32_601 } });
    }
    expect(await rpc('[]')).toMatchObject({ error: { code: -32_601 } });
    expect(nodes[0].calls).not.toContain('getProgramAccounts');
  });

  it.each(['1.5', '-1', '1e300', 'null', '{}'])(
    'asks no node when the identifier of the call is %s',
    async (id) => {
      const before = nodes[0].calls.length;
      const refused = await rpc(`{"jsonrpc":"2.0","id":${id},"method":"getHealth"}`);
      expect(refused).toMatchObject({ id: null, error: { code: -32_601 } });
      expect(nodes[0].calls.slice(before)).not.toContain('getHealth');
    },
  );

  it('takes a whole transaction, and no call that is too large for a node', async () => {
    const send = (length: number) => {
      const params = ['A'.repeat(length)];
      const payload = { jsonrpc: '2.0', id: 9, method: 'getHealth', params };
      return server.raw('POST', '/rpc', { payload: JSON.stringify(payload) });
    };
    expect(await send(1_644)).toMatchObject({ status: 200, body: { id: 9 } });
    const before = nodes[0].calls.length;
    expect(await send(20_000)).toMatchObject({
      status: 413,
      body: { code: 'request_too_large' },
    });
    expect(nodes[0].calls.slice(before)).not.toContain('getHealth');
  });

  it('has no explorer pages of its own', async () => {
    expect((await server.raw('GET', '/explorer/tx/x')).status).toBe(404);
  });
});

it('no address of a node, which may hold a key, is ever logged or sent', async () => {
  setFault('refuse');
  const { body } = await new Customer(server).create(await merchant.link('1'));
  const text = `${server.logs()} ${JSON.stringify(body)}`;
  for (const { url } of nodes) expect(text).not.toContain(url.replace('http://', ''));
});

it('a fee payer without SOL stops payments before a customer signs, and tells the operator', async () => {
  const poor = await startTestServer({
    cluster,
    env: {
      ...cluster.env,
      SOLANA_RPC_URL: `${cluster.origin}/rpc`,
      FEE_PAYER_KEY: bs58.encode(Keypair.generate().secretKey),
    },
  });
  try {
    await expect(createMerchant(poor)).rejects.toThrow('503 The network fee cannot be paid');
    expect(poor.logs()).toContain('The network fee cannot be paid');
  } finally {
    await poor.close();
  }
});
