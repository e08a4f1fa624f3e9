import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { register } from '#contract/auth';
import { Customer } from '#server/testing/customer';
import { anyEngine, engines } from '#server/testing/databases';
import { createMerchant, createEmail, type Merchant } from '#server/testing/merchant';
import { createRedeemable, type Redeemable } from '#server/testing/redeemable';
import { startTestServer, type TestServer } from '#server/testing/testServer';

// Races show on a real PostgreSQL only. PGlite has one session, so one test shows that it does not
// wait for itself.
describe.each(engines)('at the same time, on %s', (engine) => {
  const race = it.skipIf(engine !== anyEngine);
  let server: TestServer;
  let merchant: Merchant;

  beforeAll(async () => {
    server = await startTestServer({ engine });
    merchant = await createMerchant(server);
  });
  afterAll(() => server.close());

  const settlements = (paymentId: string) =>
    server.db
      .selectFrom('settlement')
      .select(['kind', 'signature'])
      .where('payment_id', '=', paymentId)
      .execute();

  race('of many registrations of one email, one succeeds', async () => {
    const body = { email: createEmail(), password: 'correct horse' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(register, { body })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const users = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', body.email)
      .execute();
    expect(users).toHaveLength(1);
  });

  race('many creates of one wallet get the same bytes', async () => {
    const id = await merchant.link('1');
    const customer = new Customer(server);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => customer.requestTransaction(id)),
    );
    expect(new Set(all).size).toBe(1);
  });

  race(
    'one signature a hundred times is one settlement and a hundred times the same answer',
    async () => {
      const id = await merchant.link('1');
      const customer = new Customer(server);
      const signature = customer.send(await customer.requestTransaction(id));
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => customer.process(id, signature)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await settlements(id)).toEqual([{ kind: 'primary', signature }]);
    },
  );

  race('one signature for two payments settles only its own', async () => {
    const [own, other] = [await merchant.link('1'), await merchant.link('1')];
    const customer = new Customer(server);
    const signature = customer.send(await customer.requestTransaction(own));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => customer.process(i % 2 ? own : other, signature)),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? 200 : 422)),
    );
    expect(await settlements(other)).toEqual([]);
  });

  race('of several wallets that pay at once one settles, the rest is kept', async () => {
    const id = await merchant.link('2');
    const customers = Array.from({ length: 6 }, () => new Customer(server));
    // A customer who asks after the first has paid gets no transaction, so all of them ask first.
    const offers = await Promise.all(
      customers.map(async (customer) => ({
        customer,
        bytes: await customer.requestTransaction(id),
      })),
    );
    const answers = await Promise.all(
      offers.map(({ customer, bytes }) => customer.process(id, customer.send(bytes))),
    );
    // Each of them has paid, and reads so.
    expect(answers.map(({ status }) => status)).toEqual(customers.map(() => 200));
    const kinds = (await settlements(id)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'overpayment'), 'primary']);
  });

  race('two tabs of one wallet pay once', async () => {
    const id = await merchant.link('2');
    const customer = new Customer(server, 10);
    const bytes = await Promise.all([
      customer.requestTransaction(id),
      customer.requestTransaction(id),
    ]);
    const signature = customer.send(bytes[0] ?? '');
    expect(() => customer.send(bytes[1] ?? '')).toThrow('already been processed');
    const answers = await Promise.all([0, 1].map(() => customer.process(id, signature)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(server.localChain.faucet.getUsdcBalance(customer.wallet)).toBe(8_000_000n);
  });

  it('forty payments by ten wallets at once all settle exactly once', async () => {
    const customers = Array.from({ length: 10 }, () => new Customer(server));
    const ids = await Promise.all(Array.from({ length: 40 }, () => merchant.link('0.5')));
    const answers = await Promise.all(
      ids.map((id, i) => (customers[i % 10] ?? new Customer(server)).pay(id)),
    );
    expect(answers.every(({ answer }) => answer.status === 200)).toBe(true);
    const { count } = await server.db
      .selectFrom('settlement')
      .select((select) => select.fn.countAll<bigint>().as('count'))
      .where('payment_id', 'in', ids)
      .executeTakeFirstOrThrow();
    expect(count).toBe(40n);
  });

  describe('with redeemed tokens', () => {
    let beans: Redeemable;

    beforeAll(async () => {
      beans = await createRedeemable(server, merchant.bearer);
    });

    const link = (amountUSD: string) => merchant.link(amountUSD, { mintId: beans.mint._id });

    race('the same tokens get the same bytes, others get others', async () => {
      const id = await link('3');
      const customer = await beans.customer(10, 3);
      const all = await Promise.all(
        Array.from({ length: 20 }, async (_, i) => [
          i % 2,
          await customer.requestTransaction(id, i % 2),
        ]),
      );
      const listBytes = (tokens: number) =>
        new Set(all.filter(([asked]) => asked === tokens).map(([, bytes]) => bytes));
      expect(listBytes(0).size).toBe(1);
      expect(listBytes(1).size).toBe(1);
      expect(listBytes(0)).not.toEqual(listBytes(1));
    });

    race('one signature a hundred times is one settlement', async () => {
      const id = await link('3');
      const customer = await beans.customer(10, 2);
      const signature = customer.send(await customer.requestTransaction(id, 2));
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => customer.process(id, signature)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await settlements(id)).toEqual([{ kind: 'primary', signature }]);
      expect(beans.heldBy(customer.wallet)).toBe(0n);
    });

    race('one signature for two payments settles only its own', async () => {
      const [own, other] = [await link('3'), await link('3')];
      const customer = await beans.customer(10, 2);
      const signature = customer.send(await customer.requestTransaction(own, 2));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) => customer.process(i % 2 ? own : other, signature)),
      );
      expect(answers.map(({ status }) => status)).toEqual(
        Array.from({ length: 20 }, (_, i) => (i % 2 ? 200 : 422)),
      );
      expect(await settlements(other)).toEqual([]);
    });

    race('of several amounts of tokens at once one settles, the rest is kept', async () => {
      const id = await link('3');
      const customer = await beans.customer(10, 6);
      const offers = await Promise.all(
        [0, 1, 2, 3].map((tokens) => customer.requestTransaction(id, tokens)),
      );
      const answers = await Promise.all(
        offers.map((bytes) => customer.process(id, customer.send(bytes))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const kinds = (await settlements(id)).map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual(['overpayment', 'overpayment', 'overpayment', 'primary']);
      // Each took what it said: 3 + 2 + 1 + 0 dollars, and as many tokens the other way round.
      expect(server.localChain.faucet.getUsdcBalance(customer.wallet)).toBe(4_000_000n);
      expect(beans.heldBy(customer.wallet)).toBe(0n);
    });

    race('two tabs of one wallet pay once', async () => {
      const id = await link('3');
      const customer = await beans.customer(10, 2);
      const bytes = await Promise.all([
        customer.requestTransaction(id, 2),
        customer.requestTransaction(id, 2),
      ]);
      const signature = customer.send(bytes[0] ?? '');
      expect(() => customer.send(bytes[1] ?? '')).toThrow('already been processed');
      const answers = await Promise.all([0, 1].map(() => customer.process(id, signature)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(server.localChain.faucet.getUsdcBalance(customer.wallet)).toBe(9_000_000n);
    });
  });
});
