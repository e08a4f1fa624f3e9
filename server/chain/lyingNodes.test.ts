import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { OUTAGE_TIMING, startTestCluster, type TestCluster } from '#server/testing/cluster';
import { Customer } from '#server/testing/customer';
import { forgetStatuses, type FaultProxy } from '#server/testing/faultProxy';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

/*
 * Three nodes of one chain, one of which lies about what landed. Which of them are asked depends on
 * their speed; that an outvoted one is left for a while stands in agreement.test.ts.
 */

let cluster: TestCluster;
let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  cluster = await startTestCluster(50, 1);
});
afterAll(() => cluster.close());
afterEach(async () => {
  cluster.setFault('none');
  for (const node of cluster.nodes) node.lie = null;
  await server.close();
});

/** A server anew, because a node that lied is not asked for ten minutes. */
async function start(): Promise<void> {
  server = await startTestServer({ cluster, env: cluster.env, ...OUTAGE_TIMING });
  merchant = await createMerchant(server);
}

function getNode(index: number): FaultProxy {
  const node = cluster.nodes[index];
  if (!node) throw new Error(`there is no node ${index}`);
  return node;
}

const landed = v.looseObject({ meta: v.looseObject({ err: v.unknown() }) });

/** Makes a node say another outcome of every transaction that it shows. */
function forge(node: FaultProxy, toMeta: (meta: object & { err: unknown }) => object): void {
  node.lie = (method, result) => {
    if (method !== 'getTransaction' || !v.is(landed, result)) return result;
    return { ...result, meta: toMeta(result.meta) };
  };
}

describe.each([0, 1, 2])('node %i of three lies', (index) => {
  it('that a failed payment moved the money: it is not settled', async () => {
    await start();
    const customer = new Customer(server, 1);
    const [paid, unpaid] = [await merchant.link('1'), await merchant.link('1')];
    const [first, second] = [
      await customer.requestTransaction(paid),
      await customer.requestTransaction(unpaid),
    ];
    let good: object | null = null;
    forge(getNode(index), (meta) => {
      if (meta.err === null) good = meta;
      return good ?? meta;
    });
    expect((await customer.settle(paid, customer.send(first))).status).toBe(200);
    expect((await customer.settle(unpaid, customer.send(second))).status).toBe(402);
    expect((await customer.readMetadata(unpaid)).body).toMatchObject({ confirmed: false });
  });

  it('that a payment failed: it is settled', async () => {
    await start();
    forge(getNode(index), (meta) => ({ ...meta, err: { InstructionError: [0, 'Custom'] } }));
    const { answer } = await new Customer(server).pay(await merchant.link('1'));
    expect(answer.status).toBe(200);
  });

  it('that it has never heard of any transaction: it is settled', async () => {
    await start();
    getNode(index).lie = (method, result) => {
      if (method === 'getTransaction') return null;
      return method === 'getSignatureStatuses' ? forgetStatuses(result) : result;
    };
    const { answer } = await new Customer(server).pay(await merchant.link('1'));
    expect(answer.status).toBe(200);
  });
});

it('one node of three gives up no transaction while the others do not answer', async () => {
  await start();
  const customer = new Customer(server);
  const id = await merchant.link('1');
  const base64 = await customer.requestTransaction(id);
  const [liar, ...others] = cluster.nodes;
  cluster.setFault('refuse', others);
  liar.lie = (method, result) => {
    if (method === 'getBlockHeight') return 9_000_000;
    return method === 'getSignatureStatuses' ? forgetStatuses(result) : result;
  };
  const signature = customer.send(base64);
  const looks = () => liar.calls.filter((method) => method === 'getSignatureStatuses').length;
  const before = looks();
  expect((await customer.process(id, signature)).status).toBe(503);
  await expect.poll(looks).toBeGreaterThan(before + 4);
  const { state } = await server.db
    .selectFrom('chain_transaction')
    .select('state')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('pending');

  cluster.setFault('none');
  liar.lie = null;
  expect((await customer.settle(id, signature)).status).toBe(200);
});
