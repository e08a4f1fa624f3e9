import { Keypair } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { OUTAGE_TIMING, startTestCluster, type TestCluster } from '#server/testing/cluster';
import { getUsdc } from '#server/testing/customer';
import type { Fault } from '#server/testing/faultProxy';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { createGift } from './createGift';

/** No answer, and a wrong one; payments/outages.test.ts has them all. */
const FAULTS: Fault[] = ['refuse', 'null-result'];
const RECOVERED = { interval: 100 };

let cluster: TestCluster;
let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  cluster = await startTestCluster(50);
  server = await startTestServer({
    cluster,
    env: cluster.env,
    ...OUTAGE_TIMING,
  });
  shop = await createShop(server, { tokens: 1_000 });
});
afterAll(async () => {
  await server.close();
  await cluster.close();
});
afterEach(async () => {
  cluster.setFault('none');
  await expect.poll(slots, RECOVERED).toHaveLength(2);
});

function slots(): Promise<number[]> {
  return server.chain.nodes.askEach((node) => node.getSlot()).catch(() => []);
}

describe.each(FAULTS)('when a node answers with %s', (fault) => {
  it('the next node is asked, and the buyer notices nothing', async () => {
    cluster.setFault(fault, [cluster.nodes[0]]);
    expect((await new GiftBuyer(server).buy(shop.mint._id)).answer.status).toBe(200);
  });

  it('with no node left nothing is decided, and all is recorded afterwards', async () => {
    const [first, second] = [new GiftBuyer(server), new GiftBuyer(server)];
    const { transactionId, base64Transaction } = await first.requestTransaction(shop.mint._id);
    const signature = first.send(base64Transaction);
    cluster.setFault(fault);

    const create = await second.create(shop.mint._id);
    expect(create).toMatchObject({ status: 503, body: { error: expect.any(String) } });
    expect(create.headers['retry-after']).toBe('2');
    const during = await first.process(transactionId, signature);
    // It may have been decided before the nodes went away.
    expect([200, 503]).toContain(during.status);
    // What is given, and for how much, is told without the chain.
    expect((await second.readMetadata(shop.mint._id)).status).toBe(200);

    cluster.setFault('none');
    await expect
      .poll(async () => (await first.process(transactionId, signature)).status, RECOVERED)
      .toBe(200);
    expect(getUsdc(server, first.wallet)).toBe(95_000_000n);
    expect(first.getTokens(shop.mint)).toBe(5_000_000n);
    const rows = server.db.selectFrom('gift').select('id').where('wallet', '=', second.wallet);
    expect(await rows.execute()).toEqual([]);
  });
});

it('a fee payer that cannot pay for an account sells only to who has one', async () => {
  const feePayer = Keypair.generate();
  const poor = { ...server, chain: { ...server.chain, feePayer } };
  const [known, stranger] = [new GiftBuyer(server), new GiftBuyer(server)];
  await known.buy(shop.mint._id);
  const buy = (buyer: GiftBuyer) =>
    createGift(poor, shop.mint._id, { ...buyer.order(), amountUSD: 5_000_000n }, '192.0.2.1');
  const outOfFees = { status: 503, code: 'fee_not_payable' };
  await expect(buy(known)).rejects.toMatchObject(outOfFees);
  // The fee, and no rent.
  server.localChain.faucet.giveSol(feePayer.publicKey.toBase58(), 1_000_000n);
  await expect(buy(stranger)).rejects.toMatchObject(outOfFees);
  await expect(buy(known)).resolves.toMatchObject({ transactionId: expect.any(String) });
});
