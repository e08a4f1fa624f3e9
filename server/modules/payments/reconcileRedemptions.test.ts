import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { reconcileTransactions } from '#server/chain/transactions/reconcileTransactions';
import { Customer, getUsdc } from '#server/testing/customer';
import { createTransactionHandlers } from '#server/transactionHandlers';
import { retryOn503 } from '#server/testing/retryOn503';
import {
  createRedeemableShop,
  type Redeemable,
  type RedeemableShop,
} from '#server/testing/redeemable';
import { LIFETIME_SLOTS, MANUAL, tick, tickDuring } from '#server/testing/manualChain';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const CHECKED = { status: 503, body: { error: expect.stringContaining('still being checked') } };
const PAID = { status: 409, body: { code: 'payment_already_paid' } };

let server: TestServer;
let beans: Redeemable;
let link: RedeemableShop['link'];

beforeEach(async () => {
  server = await startTestServer(MANUAL);
  ({ beans, link } = await tickDuring(server, () => createRedeemableShop(server)));
});
afterEach(() => server.close());

const readState = async (id: string) => (await new Customer(server, 0).readMetadata(id)).body;

it('a wallet that says declined after sending cannot make the customer pay twice', async () => {
  const id = await link('5');
  const customer = await beans.customer(10, 5);
  const base64 = await customer.requestTransaction(id, 2);
  const signature = customer.send(base64);

  // The same again is the same transaction, which the chain takes once.
  expect(await customer.requestTransaction(id, 2)).toBe(base64);
  expect(() => customer.send(base64)).toThrow('already been processed');
  // Other tokens, or another wallet, wait for what is on the chain.
  expect(await customer.create(id, 3)).toMatchObject(CHECKED);
  expect(await (await beans.customer(10, 1)).create(id)).toMatchObject(CHECKED);
  tick(server, 2);
  for (const tokens of [3, 2]) {
    expect(await retryOn503(() => customer.create(id, tokens))).toMatchObject(PAID);
  }
  expect((await customer.settle(id, signature)).status).toBe(200);
  expect(await readState(id)).toMatchObject({ confirmed: true, processed: true });
  expect(getUsdc(server, customer.wallet)).toBe(7_000_000n);
  expect(beans.heldBy(customer.wallet)).toBe(3_000_000n);
});

it('tokens that were never sent are free to be redeemed again', async () => {
  const id = await link('5');
  const customer = await beans.customer(10, 5);
  const base64 = await customer.requestTransaction(id, 5);
  tick(server, LIFETIME_SLOTS);
  expect(() => customer.send(base64)).toThrow('Blockhash not found');
  const { body } = await retryOn503(() => customer.create(id, 5));
  const next = body.base64Transaction;
  expect(next).not.toBe(base64);
  const signature = customer.send(next);
  tick(server, 2);
  expect((await customer.settle(id, signature)).status).toBe(200);
});

it('fails only when no other tokens of it can land any more', async () => {
  const id = await link('5');
  const customer = await beans.customer(10, 5);
  const [redeeming, plain] = [
    await customer.requestTransaction(id, 5),
    await customer.requestTransaction(id),
  ];
  // The tokens go elsewhere between create and send.
  customer.send(await customer.requestTransaction(await link('5'), 5));
  const signature = customer.send(redeeming);
  tick(server, 2);
  expect((await customer.settle(id, signature)).status).toBe(402);
  expect(await readState(id)).toMatchObject({ processed: false });

  const paid = customer.send(plain);
  tick(server, 2);
  expect((await customer.settle(id, paid)).status).toBe(200);
  expect(await readState(id)).toMatchObject({ confirmed: true, processed: true });
});

describe('what was made on another chain', () => {
  it('is neither handed out, nor confirmed, nor decided', async () => {
    const id = await link('1');
    const customer = await beans.customer(10, 1);
    const signature = customer.send(await customer.requestTransaction(id, 1));
    await server.db
      .updateTable('payment')
      .set({ genesis_hash: 'of another chain' })
      .where('id', '=', id)
      .execute();
    await server.db
      .updateTable('chain_transaction')
      .set({ genesis_hash: 'of another chain' })
      .where('owner_id', '=', id)
      .execute();
    // The look that follows is the first that knows it.
    expect(await server.monitor.waitUntilSettled(id)).toBe(true);
    tick(server, 2);
    const refused = { status: 409, body: { error: expect.stringContaining('another network') } };
    expect(await customer.create(id, 1)).toMatchObject(refused);
    expect(await customer.process(id, signature)).toMatchObject(refused);

    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { db, chain, config } = server;
    const handlers = createTransactionHandlers(config);
    const { landing, unseen } = await reconcileTransactions({ db, chain, handlers, log });
    expect([...landing, ...unseen].filter(({ owner_id }) => owner_id === id)).toEqual([]);
    const { state } = await server.db
      .selectFrom('chain_transaction')
      .select('state')
      .where('owner_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('pending');
    expect(await readState(id)).toMatchObject({ confirmed: false, processed: false });
  });
});
