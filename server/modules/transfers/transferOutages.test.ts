import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { fundOperatingAccount, getOperatingAccount } from '#contract/operatingAccounts';
import { getUsdc } from '#server/testing/customer';
import { OUTAGE_TIMING, startTestCluster, type TestCluster } from '#server/testing/cluster';
import type { Fault } from '#server/testing/faultProxy';
import { createSender, createWalletAddress, type Sender } from '#server/testing/sender';
import { startTestServer, type TestServer } from '#server/testing/testServer';

/** A call that was not made, and one whose answer got lost; payments/outages.test.ts has them all. */
const FAULTS: Fault[] = ['refuse', 'lost'];
const RECOVERED = { interval: 100 };

let cluster: TestCluster;
let server: TestServer;
let sender: Sender;
/** Has a USDC account, so that no daily limit ends these tests. */
let to: string;

beforeAll(async () => {
  cluster = await startTestCluster(50);
  server = await startTestServer({
    cluster,
    env: cluster.env,
    ...OUTAGE_TIMING,
  });
  sender = await createSender(server, 1_000_000_000n);
});
afterAll(async () => {
  await server.close();
  await cluster.close();
});
afterEach(async () => {
  cluster.setFault('none');
  const slots = () => server.chain.nodes.askEach((node) => node.getSlot()).catch(() => []);
  await expect.poll(slots, RECOVERED).toHaveLength(2);
});

/** Asks with the same key until it is decided. Returns the status of the last answer. */
async function decided(key: string): Promise<number> {
  let status = 0;
  const ask = async () => ({ status } = await sender.send({ to }, key)).status;
  await expect.poll(ask, RECOVERED).not.toBe(503);
  return status;
}

describe.each(FAULTS)('when a node answers with %s', (fault) => {
  beforeAll(() => {
    to = createWalletAddress();
    server.localChain.faucet.fund(to, 1n);
  });

  it('the next node is asked, and the merchant notices nothing', async () => {
    cluster.setFault(fault, [cluster.nodes[0]]);
    expect(await decided(`${fault}-request-1`)).toBe(200);
    expect(getUsdc(server, to)).toBe(1_000_001n);
  });

  it('with no node left nothing is decided; asked again it is sent once', async () => {
    cluster.setFault(fault);
    const answer = await sender.send({ to }, `${fault}-request-2`);
    expect(answer).toMatchObject({ status: 503, body: { error: expect.any(String) } });
    expect(answer.headers['retry-after']).toBe('2');
    cluster.setFault('none');
    expect(await decided(`${fault}-request-2`)).toBe(200);
    expect(getUsdc(server, to)).toBe(2_000_001n);
  });

  it('what could not be sent at first is sent later, once', async () => {
    cluster.setFault(fault, cluster.nodes, ['sendTransaction']);
    const { status } = await sender.send({ to }, `${fault}-request-3`);
    // Only an answer that got lost leaves the transaction on the chain, maybe final in time.
    expect(fault === 'lost' ? [200, 503] : [503]).toContain(status);
    expect(getUsdc(server, to)).toBe(fault === 'lost' ? 3_000_001n : 2_000_001n);
    cluster.setFault('none');
    expect(await decided(`${fault}-request-3`)).toBe(200);
    expect(getUsdc(server, to)).toBe(3_000_001n);
  });
});

describe('the operating account on a cluster', () => {
  it('has no test USDC', async () => {
    const { bearer } = sender;
    expect(await server.call(fundOperatingAccount, { bearer })).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    });
  });

  it('cannot be read while no node answers, and then is the same as before', async () => {
    const { bearer } = sender;
    cluster.setFault('refuse');
    expect((await server.call(getOperatingAccount, { bearer })).status).toBe(503);
    cluster.setFault('none');
    const read = async () => (await server.call(getOperatingAccount, { bearer })).body.address;
    await expect.poll(read, RECOVERED).toBe(sender.address);
  });
});
