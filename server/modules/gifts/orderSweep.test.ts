import { afterAll, beforeAll, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '#domain/durations';
import { createShop, GiftBuyer, type Shop } from '#server/testing/buyer';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { fetchProgress, PhoneWallet } from '#server/testing/phoneWallet';

import { deleteUnpaidGifts } from './orderSweep';

let server: TestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await createShop(server, { tokens: 1_000 });
});
afterAll(() => server.close());

/** Records how the pending transaction of these gifts has ended. */
const end = (giftIds: string[], state: 'expired' | 'failed') =>
  server.db
    .updateTable('chain_transaction')
    .set({ state, decided_at: new Date() })
    .where('owner_id', 'in', giftIds)
    .where('state', '=', 'pending')
    .execute();

const readIds = async () => {
  const gifts = await server.db.selectFrom('gift').select(['id', 'order_id']).execute();
  const orders = await server.db.selectFrom('gift_order').select('id').execute();
  return { gifts, orders: orders.map(({ id }) => id) };
};

it('what was typed for gifts that were not bought is deleted after a day', async () => {
  const mintId = shop.mint._id;
  const buyer = new GiftBuyer(server);
  await buyer.placeOrder(mintId);
  const { transactionId: expired } = await new GiftBuyer(server).requestTransaction(mintId);
  await end([expired], 'expired');
  const { transactionId: pending } = await new GiftBuyer(server).requestTransaction(mintId);
  const { transactionId: bought } = await buyer.buy(mintId);

  const all = await readIds();
  await deleteUnpaidGifts(server.db, new Date(Date.now() + DAY_MS - HOUR_MS));
  expect(await readIds()).toEqual(all);

  await deleteUnpaidGifts(server.db, new Date(Date.now() + DAY_MS + HOUR_MS));
  const left = await readIds();
  expect(left.orders).toEqual([]);
  expect(left.gifts.map(({ id }) => id).toSorted()).toEqual([pending, bought].toSorted());
});

it('an order whose transaction failed stays failed when another one is never sent', async () => {
  const origin = await server.listen();
  const orderId = await new GiftBuyer(server).placeOrder(shop.mint._id);
  for (const state of ['failed', 'expired'] as const) {
    await new PhoneWallet(server, origin).scan(orderId);
    const { gifts } = await readIds();
    const own = gifts.filter((gift) => gift.order_id === orderId);
    await end(
      own.map(({ id }) => id),
      state,
    );
  }
  expect(await fetchProgress(server, orderId)).toBe('failed');
});
