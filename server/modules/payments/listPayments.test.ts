import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createKey } from '#contract/keys';
import { getTransaction, listTransactions } from '#contract/transactions';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let shop: Merchant;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await createMerchant(server);
});
afterAll(() => server.close());

async function list(cursor?: string, bearer = shop.bearer) {
  const query = cursor === undefined ? {} : { cursor };
  const { status, body } = await server.call(listTransactions, { bearer, query });
  return { status, body };
}

/** Creates links, one after another. Returns their identifiers, newest first. */
async function createLinks(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 1; i <= count; i += 1) ids.unshift(await shop.link('1', { memo: `Order ${i}` }));
  return ids;
}

const idsOf = ({ transactions }: { transactions: { _id: string }[] }) =>
  transactions.map(({ _id }) => _id);

it('is empty before the first link', async () => {
  expect(await list()).toEqual({ status: 200, body: { transactions: [], nextCursor: null } });
});

it('has each payment as it is read alone, paid or not, newest first', async () => {
  const [open = '', paid = ''] = await createLinks(2);
  const sandbox = await shop.link('3', { sandbox: true, name: 'Two coffees' });
  await new Customer(server).pay(paid);
  const { body } = await list();
  const read = async (id: string) =>
    (await server.call(getTransaction, { bearer: shop.bearer, params: { id } })).body;
  expect(body).toEqual({
    transactions: [await read(sandbox), await read(open), await read(paid)],
    nextCursor: null,
  });
  expect(body.transactions.map(({ state }) => state)).toEqual(['open', 'open', 'confirmed']);
});

it('comes in pages of twenty, of which none has a payment of another', async () => {
  const all = await createLinks(41);
  const first = (await list()).body;
  const second = (await list(first.nextCursor ?? '')).body;
  // A new link moves nothing that is further down.
  await createLinks(1);
  const third = (await list(second.nextCursor ?? '')).body;
  expect([first, second, third].map((page) => page.transactions.length)).toEqual([20, 20, 1]);
  expect([first, second, third].flatMap(idsOf)).toEqual(all);
  expect(third.nextCursor).toBeNull();
});

it('has no next page when the last one is just full', async () => {
  await createLinks(20);
  expect((await list()).body.nextCursor).toBeNull();
});

it('payments of one moment are not lost between two pages', async () => {
  const ids = await createLinks(25);
  await sql`update payment set created_at = '2026-01-01' where id in (${sql.join(ids)})`.execute(
    server.db,
  );
  const first = (await list()).body;
  const second = (await list(first.nextCursor ?? '')).body;
  expect([first, second].flatMap(idsOf).toSorted()).toEqual(ids.toSorted());
});

it('refuses a cursor that is unknown, and another organization’s alike', async () => {
  const other = await createMerchant(server);
  const foreign = await list(await other.link('1'));
  expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  expect(await list('pay_none')).toEqual(foreign);
  const { bearer } = shop;
  for (const cursor of ['', '%00', 'x'.repeat(65)]) {
    const answer = await server.raw('GET', `/api/transaction?cursor=${cursor}`, { bearer });
    expect(answer.status, cursor).toBe(400);
  }
});

it('is for the merchant’s own programs too, and for no other merchant', async () => {
  const [id] = await createLinks(1);
  const secret = (await server.call(createKey, { bearer: shop.bearer })).body.auth;
  expect(idsOf((await list(undefined, secret)).body)).toEqual([id]);
  const other = await createMerchant(server);
  expect((await list(undefined, other.bearer)).body.transactions).toEqual([]);
  expect((await server.call(listTransactions, { query: {} })).status).toBe(401);
});
