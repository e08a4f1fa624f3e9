import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isLanding } from '#server/chain/transactions/queries';
import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { send, getSignature, getUsdc } from '#server/testing/customer';
import { LIFETIME_SLOTS, MANUAL, tick, tickDuring } from '#server/testing/manualChain';
import { restart } from '#server/testing/restart';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer(MANUAL);
  shop = await tickDuring(server, () => createShop(server));
});
afterAll(() => server.close());

const readState = async (id: string) =>
  (
    await server.db
      .selectFrom('chain_transaction')
      .select('state')
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

it('a gift is recorded when the tab closes after signing', async () => {
  const buyer = new GiftBuyer(server);
  const { transactionId, base64Transaction } = await buyer.requestTransaction(shop.mint._id);
  buyer.send(base64Transaction);
  // A buyer who opens the tab again meanwhile gets the same bytes, which charge once.
  expect((await buyer.requestTransaction(shop.mint._id)).transactionId).toBe(transactionId);
  await expect.poll(() => isLanding(server.db, [transactionId])).toBe(true);
  expect((await buyer.requestTransaction(shop.mint._id)).transactionId).toBe(transactionId);
  tick(server, 2);
  await expect.poll(() => readState(transactionId)).toBe('confirmed');
  expect(getUsdc(server, buyer.wallet)).toBe(95_000_000n);
});

it('what has only been processed or confirmed is not final', async () => {
  const buyer = new GiftBuyer(server);
  const { transactionId, base64Transaction } = await buyer.requestTransaction(shop.mint._id);
  const signature = buyer.send(base64Transaction);
  for (const wait of [0, 1]) {
    tick(server, wait);
    const answer = await buyer.process(transactionId, signature);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'gift_pending' },
    });
    expect(answer.headers['retry-after']).toBe('2');
    expect(await readState(transactionId)).toBe('pending');
  }
  tick(server);
  expect((await buyer.settle(transactionId, signature)).status).toBe(200);
});

it('a gift that is never sent expires by block height, and the next one is a new transaction', async () => {
  const buyer = new GiftBuyer(server);
  const first = await buyer.requestTransaction(shop.mint._id);
  tick(server, LIFETIME_SLOTS);
  expect(() => buyer.send(first.base64Transaction)).toThrow('Blockhash not found');
  const signature = getSignature(first.base64Transaction);
  for (let again = 0; again < 2; again += 1) {
    expect(await buyer.settle(first.transactionId, signature)).toMatchObject({
      status: 410,
      body: { code: 'gift_try_expired' },
    });
  }
  const next = await buyer.requestTransaction(shop.mint._id);
  expect(next.transactionId).not.toBe(first.transactionId);
  const landed = buyer.send(next.base64Transaction);
  tick(server, 2);
  expect((await buyer.settle(next.transactionId, landed)).status).toBe(200);
  expect((await buyer.settle(first.transactionId, signature)).status).toBe(410);
});

it('bytes that are too old to be sent are not handed out again before they are decided', async () => {
  const buyer = new GiftBuyer(server);
  const first = await buyer.requestTransaction(shop.mint._id);
  // Old by the confirmed height, and one block before the final one says so.
  tick(server, LIFETIME_SLOTS - 1);
  const answers = [await buyer.create(shop.mint._id)];
  tick(server, 3);
  await expect
    .poll(async () => {
      const answer = await buyer.create(shop.mint._id);
      answers.push(answer);
      return answer.status;
    })
    .toBe(200);
  for (const { status, body } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 200) expect(body.transactionId).not.toBe(first.transactionId);
  }
});

it('moves what the order says even when the merchant links another wallet meanwhile', async () => {
  const buyer = new GiftBuyer(server);
  const { transactionId, base64Transaction } = await buyer.requestTransaction(shop.mint._id);
  const { organization_id: id } = await server.db
    .selectFrom('gift')
    .select('organization_id')
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow();
  const wallet = shop.merchant.wallet.publicKey.toBase58();
  const before = getUsdc(server, wallet);
  const link = (linked: string | null) =>
    server.db.updateTable('organization').set({ wallet: linked }).where('id', '=', id).execute();
  await link(null);
  const signature = buyer.send(base64Transaction);
  tick(server, 2);
  expect((await buyer.settle(transactionId, signature)).status).toBe(200);
  expect(getUsdc(server, wallet) - before).toBe(5_000_000n);
  await link(wallet);
});

describe('a restart', () => {
  it('keeps gifts that can still be paid for', async () => {
    const buyer = new GiftBuyer(server);
    const { transactionId, base64Transaction } = await buyer.requestTransaction(shop.mint._id);
    server = await restart(server, MANUAL);
    const signature = send(server, buyer.sign(base64Transaction));
    tick(server, 2);
    expect((await new GiftBuyer(server, 0).settle(transactionId, signature)).status).toBe(200);
  });
});
