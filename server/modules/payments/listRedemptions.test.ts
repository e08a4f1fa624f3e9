import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getTransaction, listRecentTransactions, type Transaction } from '#contract/transactions';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import {
  createRedeemableShop,
  type Redeemable,
  type RedeemableShop,
} from '#server/testing/redeemable';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let merchant: Merchant;
/** One is worth $0.50. */
let beans: Redeemable;
let link: RedeemableShop['link'];

beforeAll(async () => {
  server = await startTestServer();
  ({ merchant, beans, link } = await createRedeemableShop(server, 500_000n));
});
afterAll(() => server.close());

/** The payment, as both calls tell it. */
async function read(id: string): Promise<Transaction> {
  const { bearer } = merchant;
  const detail = await server.call(getTransaction, { bearer, params: { id } });
  const recent = await server.call(listRecentTransactions, { bearer });
  const listed = recent.body.find(({ _id }) => _id === id);
  expect(detail.body).toMatchObject(listed ?? { processedAt: null });
  return detail.body;
}

describe('what the merchant sees of a payment', () => {
  it('is the USDC that arrived, and beside it the tokens', async () => {
    const id = await link('10');
    const customer = await beans.customer(100, 5);
    await customer.pay(id, '4.5');
    expect(await read(id)).toMatchObject({
      confirmed: true,
      amountUSDC: 7_750_000,
      tokens: { amount: '4.5', symbol: 'BEAN' },
    });
  });

  it('is no USDC at all when tokens paid for all of it', async () => {
    const id = await link('1');
    await (await beans.customer(100, 2)).pay(id, 2);
    const seen = await read(id);
    expect(seen).toMatchObject({ amountUSDC: 0, tokens: { amount: '2', symbol: 'BEAN' } });
  });

  it('names no tokens when none were redeemed', async () => {
    const id = await link('3');
    expect(await read(id)).toMatchObject({ amountUSDC: 3_000_000, processedAt: null });
    await (await beans.customer(100, 1)).pay(id);
    const seen = await read(id);
    expect(seen.amountUSDC).toBe(3_000_000);
    for (const field of ['tokens', 'overpaidUSDC', 'overpaidTokens', 'kind']) {
      expect(seen).not.toHaveProperty(field);
    }
  });

  it('is what was asked for in the sandbox, and after a failure', async () => {
    const sandbox = await link('3', { sandbox: true });
    await new Customer(server, 0).create(sandbox, 1);
    await new Customer(server, 0).process(sandbox, null);
    expect(await read(sandbox)).toMatchObject({ confirmed: true, amountUSDC: 3_000_000 });

    const id = await link('2');
    const customer = await beans.customer(100, 2);
    const base64 = await customer.requestTransaction(id, 2);
    customer.send(await customer.requestTransaction(await link('1'), 2));
    await customer.process(id, customer.send(base64));
    expect(await read(id)).toMatchObject({ confirmed: false, amountUSDC: 2_000_000 });
  });

  it('names what arrived beside it, in USDC and in tokens', async () => {
    const id = await link('2');
    const [plain, redeeming, other] = [
      await beans.customer(100, 1),
      await beans.customer(100, 2),
      await beans.customer(100, 1),
    ];
    const offers = [
      { customer: plain, base64: await plain.requestTransaction(id) },
      { customer: redeeming, base64: await redeeming.requestTransaction(id, 2) },
      { customer: other, base64: await other.requestTransaction(id) },
    ];
    for (const { customer, base64 } of offers) {
      expect((await customer.process(id, customer.send(base64))).status).toBe(200);
    }
    const seen = await read(id);
    expect(seen).toMatchObject({
      amountUSDC: 2_000_000,
      overpaidUSDC: 3_000_000,
      overpaidTokens: { amount: '2', symbol: 'BEAN' },
    });
    expect(seen).not.toHaveProperty('tokens');
  });

  it('says so too when tokens alone arrived twice', async () => {
    const id = await link('1');
    const [one, two] = [await beans.customer(100, 2), await beans.customer(100, 2)];
    const offers = [await one.requestTransaction(id, 2), await two.requestTransaction(id, 2)];
    const signatures = [one.send(offers[0] ?? ''), two.send(offers[1] ?? '')];
    for (const signature of signatures) await one.process(id, signature);
    expect(await read(id)).toMatchObject({
      amountUSDC: 0,
      tokens: { amount: '2', symbol: 'BEAN' },
      overpaidUSDC: 0,
      overpaidTokens: { amount: '2', symbol: 'BEAN' },
    });
  });
});

describe('gifts', () => {
  /** As the gift portal leaves it behind. */
  async function addGift(state: 'confirmed' | 'pending', decidedAt: Date | null): Promise<string> {
    const { id: organizationId } = await server.db
      .selectFrom('mint')
      .select('organization_id as id')
      .where('id', '=', beans.mint._id)
      .executeTakeFirstOrThrow();
    const id = `gift_${crypto.randomUUID()}`;
    const buyer = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };
    const places = { wallet: id, merchant_wallet: 'm', usdc_mint: 'u' };
    const amounts = { amount_micro: 5_000_000n, token_base: 10_000_000n };
    const owner = { organization_id: organizationId, owner_id: id, genesis_hash: 'g' };
    const bytes = { signature: id, bytes: '', last_valid_block_height: 1n };
    await server.db
      .insertInto('chain_transaction')
      .values({ ...{ id, kind: 'gift', state, decided_at: decidedAt }, ...owner, ...bytes })
      .execute();
    const row = {
      ...{ id, transaction_id: id, organization_id: organizationId, mint_id: beans.mint._id },
      ...{ ...buyer, ...places, ...amounts, memo: 'Gift' },
    };
    await server.db.insertInto('gift').values(row).execute();
    return id;
  }

  it('that landed stand among the payments, the ten newest of all', async () => {
    const before = await addGift('confirmed', new Date());
    const paid: string[] = [];
    for (let i = 0; i < 8; i += 1) {
      const id = await link('1', { sandbox: true });
      await new Customer(server, 0).process(id, null);
      paid.unshift(id);
    }
    const after = await addGift('confirmed', new Date());
    await addGift('pending', null);

    const { body } = await server.call(listRecentTransactions, { bearer: merchant.bearer });
    expect(body.map(({ _id }) => _id)).toEqual([after, ...paid, before]);
    expect(body[0]).toEqual({
      _id: after,
      kind: 'gift',
      confirmed: true,
      amountUSDC: 5_000_000,
      processedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signature: after,
      payer: 'Ada Lovelace',
      tokens: { amount: '10', symbol: 'BEAN' },
    });
    const stranger = await createMerchant(server);
    const none = await server.call(listRecentTransactions, { bearer: stranger.bearer });
    expect(none.body).toEqual([]);
  });
});
