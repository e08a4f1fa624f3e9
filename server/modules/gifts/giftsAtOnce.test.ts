import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { getUsdc } from '#server/testing/customer';
import { anyEngine, engines } from '#server/testing/databases';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { reconcileTransactions } from '#server/chain/transactions/reconcileTransactions';
import { createTransactionHandlers } from '#server/transactionHandlers';

/** Jobs are done later than the test lasts, so that it sees what a request leaves behind. */
const NO_JOBS = { pollMs: 600_000 };

// Races show on a real PostgreSQL only. PGlite has one session, so one test shows that it does not
// wait for itself.
describe.each(engines)('gifts at the same time, on %s', (engine) => {
  const race = it.skipIf(engine !== anyEngine);
  let server: TestServer;
  let shop: Shop;

  beforeAll(async () => {
    server = await startTestServer({ engine, jobTiming: NO_JOBS });
    shop = await createShop(server, { tokens: 205 });
  });
  afterAll(() => server.close());

  const earned = () => getUsdc(server, shop.merchant.wallet.publicKey.toBase58());
  const left = () => server.localChain.chain.getTokenAccount(shop.mint.account)?.amount ?? 0n;
  const listReceipts = (giftId: string) =>
    server.db.selectFrom('job').select('kind').where('once_key', '=', giftId).execute();

  it('fifty orders of one wallet are one charge and one delivery', async () => {
    const buyer = new GiftBuyer(server);
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => buyer.requestTransaction(shop.mint._id)),
    );
    expect(new Set(orders.map((each) => JSON.stringify(each))).size).toBe(1);
    const [order] = orders;
    const signature = buyer.send(order?.base64Transaction ?? '');
    const answers = await Promise.all(
      orders.map(({ transactionId }) => buyer.process(transactionId, signature)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(getUsdc(server, buyer.wallet)).toBe(95_000_000n);
    expect(buyer.getTokens(shop.mint)).toBe(5_000_000n);
    expect(await listReceipts(order?.transactionId ?? '')).toEqual([{ kind: 'giftReceipt' }]);
  });

  race('orders that differ are as many charges as deliveries', async () => {
    const before = { earned: earned(), left: left() };
    const buyers = Array.from({ length: 10 }, () => new GiftBuyer(server));
    const answers = await Promise.all(
      buyers.flatMap((buyer) => [
        buyer.buy(shop.mint._id, { amountUSD: 5 }),
        buyer.buy(shop.mint._id, { amountUSD: 10 }),
      ]),
    );
    expect(answers.every(({ answer }) => answer.status === 200)).toBe(true);
    expect(earned() - before.earned).toBe(150_000_000n);
    expect(before.left - left()).toBe(150_000_000n);
    for (const buyer of buyers) expect(buyer.getTokens(shop.mint)).toBe(15_000_000n);
  });

  race(
    'of several who want the last tokens one gets them, and the others pay nothing',
    async () => {
      expect(left()).toBe(50_000_000n);
      const before = earned();
      const buyers = Array.from({ length: 4 }, () => new GiftBuyer(server));
      // Tokens are not reserved for a buyer: all of them may try.
      const offers = await Promise.all(
        buyers.map(async (buyer) => ({
          buyer,
          order: await buyer.requestTransaction(shop.mint._id, { amountUSD: 50 }),
        })),
      );
      const answers = await Promise.all(
        offers.map(({ buyer, order }) =>
          buyer.process(order.transactionId, buyer.send(order.base64Transaction)),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 402, 402, 402]);
      expect(earned() - before).toBe(50_000_000n);
      expect(left()).toBe(0n);
      for (const [index, buyer] of buyers.entries()) {
        const hasWon = statuses[index] === 200;
        expect(buyer.getTokens(shop.mint)).toBe(hasWon ? 50_000_000n : 0n);
        expect(getUsdc(server, buyer.wallet)).toBe(hasWon ? 50_000_000n : 100_000_000n);
      }
      expect((await new GiftBuyer(server).create(shop.mint._id)).status).toBe(409);
    },
  );

  race('several servers record a gift once, and owe one receipt', async () => {
    const own = await createShop(server, { tokens: 5 });
    const buyer = new GiftBuyer(server);
    const { transactionId, base64Transaction } = await buyer.requestTransaction(own.mint._id);
    const signature = buyer.send(base64Transaction);
    const told: string[] = [];
    const tell = (details: object, message: string) =>
      void told.push(JSON.stringify(details) + message);
    const log = { info: tell, warn: tell, error: tell };
    const handlers = createTransactionHandlers(server.config);
    const look = () => reconcileTransactions({ db: server.db, chain: server.chain, handlers, log });
    const undecided = async () => {
      const looks = await Promise.all(Array.from({ length: 8 }, look));
      return looks.map(({ landing, unseen }) =>
        [...landing, ...unseen].some(({ owner_id }) => owner_id === transactionId),
      );
    };
    await expect.poll(undecided, { interval: 0 }).not.toContain(true);
    expect((await buyer.process(transactionId, signature)).status).toBe(200);
    expect(await listReceipts(transactionId)).toEqual([{ kind: 'giftReceipt' }]);
    // The server's own monitor may have been the first.
    const records = [...told, ...server.logs().split('\n')].filter(
      (line) => line.includes(signature) && line.includes('transaction decided'),
    );
    expect(records).toHaveLength(1);
  });
});
