import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { QueryOf } from '#contract/endpoint';
import { createPaymentLink, listTransactions } from '#contract/transactions';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

describe('the list of payments', () => {
  let server: TestServer;
  let shop: Merchant;

  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    shop = await createMerchant(server);
  });
  afterAll(() => server.close());

  async function list(query: QueryOf<typeof listTransactions>): Promise<string[]> {
    const { body } = await server.call(listTransactions, { bearer: shop.bearer, query });
    return body.transactions.map(({ _id }) => _id);
  }

  async function create(memo: string, metadata: Record<string, string>): Promise<string> {
    const body = { amountUSD: 1, memo, metadata };
    const answer = await server.call(createPaymentLink, { bearer: shop.bearer, body });
    return answer.body.portalURL.split('/').at(-1) ?? '';
  }

  const set = (paymentId: string, values: { state?: 'failed'; expires_at?: Date }) =>
    server.db
      .updateTable('payment')
      .set({ ...values, ...(values.state ? { processed_at: new Date() } : {}) })
      .where('id', '=', paymentId)
      .execute();

  it('by state; what has expired is open or failed as well', async () => {
    const [open, expired, failed, failedLate, paid] = [
      await shop.link('1'),
      await shop.link('1'),
      await shop.link('1'),
      await shop.link('1'),
      await shop.link('1', { sandbox: true }),
    ];
    await new Customer(server, 0).process(paid, null);
    await set(failed, { state: 'failed' });
    await set(failedLate, { state: 'failed', expires_at: new Date() });
    await set(expired, { expires_at: new Date() });
    await set(paid, { expires_at: new Date() });
    await set(open, { expires_at: new Date(Date.now() + 60_000) });
    expect(await list({ state: 'open' })).toEqual([expired, open]);
    expect(await list({ state: 'failed' })).toEqual([failedLate, failed]);
    expect(await list({ state: 'confirmed' })).toEqual([paid]);
    expect(await list({ state: 'expired' })).toEqual([failedLate, expired]);
  });

  it('by sandbox, and by all of a memo', async () => {
    const [one, ten] = [
      await shop.link('1', { memo: 'Order 1' }),
      await shop.link('1', { memo: 'Order 10', sandbox: true }),
    ];
    expect(await list({ sandbox: 'true' })).toEqual([ten]);
    expect(await list({ sandbox: 'false' })).toEqual([one]);
    expect(await list({ memo: 'Order 1' })).toEqual([one]);
    expect(await list({ memo: 'Order' })).toEqual([]);
  });

  it('by entries of metadata, which are all there and exact', async () => {
    const one = await create('a', { order: '1042', till: '1' });
    const two = await create('b', { order: '1042', till: '2', 'a[b]': 'c d' });
    await create('c', {});
    expect(await list({ metadata: { order: '1042' } })).toEqual([two, one]);
    expect(await list({ metadata: { order: '1042', till: '1' } })).toEqual([one]);
    expect(await list({ metadata: { 'a[b]': 'c d' } })).toEqual([two]);
    for (const metadata of [{ order: '104' }, { order: '' }, { none: '1042' }]) {
      expect(await list({ metadata })).toEqual([]);
    }
  });

  it('from a time on, and before one, so that two ranges share no payment', async () => {
    const ids = [await shop.link('1'), await shop.link('1'), await shop.link('1')];
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
    for (const [index, id] of ids.entries()) {
      const at = `${days[index]}T00:00:00Z`;
      await sql`update payment set created_at = ${at} where id = ${id}`.execute(server.db);
    }
    const [first, second, third] = ids;
    expect(await list({ from: '2026-01-02T00:00:00Z' })).toEqual([third, second]);
    expect(await list({ to: '2026-01-02T00:00:00Z' })).toEqual([first]);
    expect(await list({ from: '2026-01-01T12:00:00Z', to: '2026-01-02T01:00:00+01:00' })).toEqual(
      [],
    );
  });

  it('joins filters and the cursor, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 22; i += 1) {
      ids.unshift(await create('Order 1042', { order: '1042' }));
      await create('Order 1043', { order: '1043' });
    }
    const query = { memo: 'Order 1042', metadata: { order: '1042' }, state: 'open' as const };
    const { body } = await server.call(listTransactions, { bearer: shop.bearer, query });
    expect(body.transactions.map(({ _id }) => _id)).toEqual(ids.slice(0, 20));
    expect(await list({ ...query, cursor: body.nextCursor ?? '' })).toEqual(ids.slice(20));
  });

  it('of no other organization', async () => {
    await create('Order 1', { order: '1042' });
    shop = await createMerchant(server);
    expect(await list({ metadata: { order: '1042' } })).toEqual([]);
    expect(await list({ memo: 'Order 1' })).toEqual([]);
  });

  it.each([
    ['state', 'state=paid'],
    ['state', 'state=open&state=failed'],
    ['from', 'from=yesterday'],
    ['to', 'to=2026-01-31'],
    ['sandbox', 'sandbox=1'],
    ['memo', 'memo='],
    ['metadata', 'metadata=1042'],
    ['metadata', 'metadata=x&metadata[order]=1042'],
    ['metadata.order', 'metadata[order]=1&metadata[order]=2'],
    ['metadata', 'metadata[__proto__]=x'],
    ['metadata.', 'metadata[]=x'],
    ['metadata.order', 'metadata[order]=%00'],
  ])('refuses a wrong %s: %s', async (field, query) => {
    const { bearer } = shop;
    expect(await server.raw('GET', `/api/transaction?${query}`, { bearer })).toMatchObject({
      status: 400,
      body: { code: query.endsWith('memo=') ? 'missing_field' : 'invalid_field', field },
    });
  });
});
