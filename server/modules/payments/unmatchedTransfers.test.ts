import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getTransaction, listRecentTransactions, type Transaction } from '#contract/transactions';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import {
  createRedeemableShop,
  type Redeemable,
  type RedeemableShop,
} from '#server/testing/redeemable';
import { sendRebuilt, sendTogether } from '#server/testing/sendRebuilt';
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

/** Holds what it takes to pay, and to pay the network's fee without the platform. */
async function customerWith(tokens: number): Promise<Customer> {
  const customer = await beans.customer(100, tokens);
  server.localChain.faucet.giveSol(customer.wallet, 1_000_000_000n);
  return customer;
}

const oneLess = (asked: bigint) => asked - 1n;

async function listed(id: string): Promise<Transaction | undefined> {
  const { body } = await server.call(listRecentTransactions, { bearer: merchant.bearer });
  return body.find(({ _id }) => _id === id);
}

async function detail(id: string) {
  const { bearer } = merchant;
  return (await server.call(getTransaction, { bearer, params: { id } })).body;
}

const arrivals = (id: string) =>
  server.db.selectFrom('settlement').selectAll().where('payment_id', '=', id).execute();

describe('money that came by another transaction', () => {
  it('short by one micro-unit does not pay, and the merchant sees it', async () => {
    const id = await link('5');
    const customer = await customerWith(1);
    const signature = sendRebuilt(server, customer, await customer.requestTransaction(id), oneLess);

    const refusal = {
      status: 422,
      body: { error: expect.stringContaining('does not match this payment') },
    };
    expect(await customer.settle(id, signature)).toMatchObject(refusal);
    expect((await customer.readMetadata(id)).body).toMatchObject({ processed: false });
    expect(await listed(id)).toEqual({
      _id: id,
      confirmed: false,
      memo: 'Order 1',
      amountUSDC: 5_000_000,
      unmatchedUSDC: 4_999_999,
      processedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signature,
    });
    expect(await detail(id)).toMatchObject({
      state: 'open',
      processedAt: null,
      signature: null,
      unmatchedUSDC: 4_999_999,
    });

    // A second report of the same signature is the same money.
    expect(await customer.settle(id, signature)).toMatchObject(refusal);
    expect(await arrivals(id)).toHaveLength(1);
  });

  it('the payment can still be paid, once, and says both', async () => {
    const id = await link('5');
    const customer = await customerWith(1);
    const signature = sendRebuilt(server, customer, await customer.requestTransaction(id), oneLess);
    await customer.settle(id, signature);
    const other = new Customer(server);
    expect((await other.pay(id)).answer.status).toBe(200);

    const seen = await listed(id);
    expect(seen).toMatchObject({
      confirmed: true,
      amountUSDC: 5_000_000,
      unmatchedUSDC: 4_999_999,
    });
    expect(seen).not.toHaveProperty('overpaidUSDC');
    expect(await detail(id)).toMatchObject(seen ?? {});
  });

  it('so it is with tokens, which are counted by themselves', async () => {
    const id = await link('5');
    const customer = await customerWith(4);
    const base64 = await customer.requestTransaction(id, 4);
    await customer.settle(id, sendRebuilt(server, customer, base64, oneLess));
    expect(await listed(id)).toMatchObject({
      confirmed: false,
      unmatchedUSDC: 2_999_999,
      unmatchedTokens: { amount: '3.999999', symbol: 'BEAN' },
    });
  });

  it('is summed up, with the newest transaction', async () => {
    const id = await link('5');
    const customer = await customerWith(1);
    const base64 = await customer.requestTransaction(id);
    await customer.settle(
      id,
      sendRebuilt(server, customer, base64, () => 1_000_000n),
    );
    const second = sendRebuilt(server, customer, base64, () => 2_000_000n);
    await customer.settle(id, second);
    expect(await listed(id)).toMatchObject({ unmatchedUSDC: 3_000_000, signature: second });
  });

  it('is none of a payment whose reference it does not name', async () => {
    const [id, other] = [await link('5'), await link('5')];
    const customer = await customerWith(1);
    await customer.requestTransaction(other);
    const signature = sendRebuilt(server, customer, await customer.requestTransaction(id), oneLess);
    expect(await customer.settle(other, signature)).toMatchObject({
      status: 422,
      body: { code: 'signature_of_other' },
    });
    expect(await arrivals(other)).toEqual([]);
    expect(await listed(other)).toBeUndefined();
  });

  it('is none when the transaction failed, or moved nothing', async () => {
    const id = await link('5');
    const customer = await customerWith(1);
    const base64 = await customer.requestTransaction(id);
    for (const amount of [900_000_000n, 0n]) {
      const signature = sendRebuilt(server, customer, base64, () => amount);
      expect((await customer.settle(id, signature)).status).toBe(422);
    }
    expect(await arrivals(id)).toEqual([]);
  });

  it('counts for each merchant whom one transaction paid', async () => {
    const stranger = await createMerchant(server);
    const [own, other] = [await link('5'), await stranger.link('3')];
    const customer = await customerWith(1);
    const transactions = [
      await customer.requestTransaction(own),
      await customer.requestTransaction(other),
    ];
    const signature = sendTogether(server, customer, transactions);

    expect((await customer.settle(own, signature)).status).toBe(422);
    expect((await customer.settle(other, signature)).status).toBe(422);
    expect(await arrivals(own)).toMatchObject([{ amount_micro: 5_000_000n, kind: 'unmatched' }]);
    expect(await arrivals(other)).toMatchObject([{ amount_micro: 3_000_000n, kind: 'unmatched' }]);
  });

  it('counts once for a merchant who is paid for two payments by one transaction', async () => {
    const [one, two] = [await link('5'), await link('3')];
    const customer = await customerWith(1);
    const transactions = [
      await customer.requestTransaction(one),
      await customer.requestTransaction(two),
    ];
    const signature = sendTogether(server, customer, transactions);

    await Promise.all([customer.settle(one, signature), customer.settle(two, signature)]);
    const found = [...(await arrivals(one)), ...(await arrivals(two))];
    expect(found).toMatchObject([{ amount_micro: 8_000_000n }]);
  });

  it('does not appear in another merchant’s list', async () => {
    const stranger = await createMerchant(server);
    const { body } = await server.call(listRecentTransactions, { bearer: stranger.bearer });
    expect(body).toEqual([]);
  });
});
