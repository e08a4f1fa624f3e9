import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { BodyOf } from '#contract/endpoint';
import { createPaymentLink, listTransactions } from '#contract/transactions';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

// Races show on a real PostgreSQL only; PGlite has one session and runs them one after another.
describe('a payment that is created with a key', () => {
  let server: TestServer;
  let shop: Merchant;

  beforeAll(async () => {
    server = await startTestServer();
    shop = await createMerchant(server);
  });
  beforeEach(() => {
    key = `${key}-`;
  });
  afterAll(() => server.close());

  const order = { amountUSD: '25.00', memo: 'Order 1042', metadata: { order: '1042', till: '2' } };
  /** A new one for each test. */
  let key = 'order-1042';

  async function create(
    body: BodyOf<typeof createPaymentLink>,
    idempotencyKey?: string,
    { bearer } = shop,
  ) {
    const request = { bearer, body, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) };
    const answer = await server.call(createPaymentLink, request);
    return { status: answer.status, body: answer.body };
  }

  it('is created once, however often and at once it is asked for', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => create(order, key)));
    expect(all[0]).toMatchObject({ status: 200 });
    for (const each of all) expect(each).toEqual(all[0]);
    const rows = await server.db
      .selectFrom('payment')
      .select('id')
      .where('idempotency_key', '=', key)
      .where('wallet', '=', shop.wallet.publicKey.toBase58())
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is the same request in another spelling', async () => {
    const first = await create(order, key);
    const again = { metadata: { till: '2', order: '1042' }, memo: 'Order 1042', amountUSD: 25 };
    expect(await create(again, key)).toEqual(first);
  });

  it.each([
    ['a default that is sent', {}, { sandbox: false }],
    [
      'a time without its fraction',
      { expiresAt: '2999-01-31T12:00:00.000Z' },
      { expiresAt: '2999-01-31T12:00:00Z' },
    ],
    [
      'a time with another offset',
      { expiresAt: '2999-01-31T12:00:00Z' },
      { expiresAt: '2999-01-31T17:30:00+05:30' },
    ],
    ['no metadata', { metadata: {} }, { metadata: undefined }],
  ])('is the same request with %s', async (_what, one, other) => {
    const first = await create({ ...order, ...one }, key);
    expect(first.status).toBe(200);
    expect(await create({ ...order, ...other }, key)).toEqual(first);
  });

  it.each([
    ['amount', { amountUSD: '25.01' }],
    ['memo', { memo: 'Order 1043' }],
    ['metadata', { metadata: { order: '1043', till: '2' } }],
    ['kind', { sandbox: true }],
    ['end', { expiresAt: '2999-01-31T12:00:00Z' }],
  ])('refuses the key with another %s', async (_what, other) => {
    await create(order, key);
    expect(await create({ ...order, ...other }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    });
  });

  it('of two requests at once with one key, one is refused', async () => {
    const others = Array.from({ length: 10 }, (_, i) => create({ ...order, memo: `${i}` }, key));
    const statuses = (await Promise.all(others)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
  });

  it('is another one with another key, without one, and of another organization', async () => {
    const other = await createMerchant(server);
    const all = [
      await create(order, key),
      await create(order, `${key}again`),
      await create(order),
      await create(order),
      await create(order, key, other),
    ];
    expect(new Set(all.map(({ body }) => body.portalURL)).size).toBe(all.length);
  });

  it('is returned also when its end is over by then', async () => {
    const expiring = { ...order, expiresAt: new Date(Date.now() + 200).toISOString() };
    const first = await create(expiring, key);
    await expect.poll(() => create(expiring).then(({ status }) => status)).toBe(400);
    expect(await create(expiring, key)).toEqual(first);
  });

  it('without its webhook is not created, and its key stays free', async () => {
    const withWebhook = { ...order, webhookURL: 'http://localhost:1/hook' };
    const seal = vi.spyOn(server.secretBox, 'seal').mockImplementation(() => {
      throw new Error('no secret can be sealed');
    });
    const list = () => server.call(listTransactions, { bearer: shop.bearer });
    const before = (await list()).body.transactions;
    expect((await create(withWebhook, key)).status).toBe(500);
    seal.mockRestore();
    expect((await list()).body.transactions).toEqual(before);
    const first = await create(withWebhook, key);
    expect(first).toMatchObject({ status: 200, body: { webhookSecret: expect.any(String) } });
    expect(await create(withWebhook, key)).toEqual(first);
  });

  it('a refused request leaves its key free', async () => {
    expect((await create({ ...order, mintId: 'mint_none' }, key)).status).toBe(404);
    expect((await create(order, key)).status).toBe(200);
  });
});
