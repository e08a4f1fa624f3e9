import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { register, verifyEmail } from '#contract/auth';
import { updateOrganization } from '#contract/organizations';
import { tick, LIFETIME_SLOTS, MANUAL, tickDuring } from '#server/testing/manualChain';
import { createShop, GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { addMailedLink } from '#server/testing/mailedLinks';
import { createMerchant, createEmail, signUp } from '#server/testing/merchant';
import { startTestServer, type TestOptions, type TestServer } from '#server/testing/testServer';
import { createDeferred } from '#tests/support/deferred';

/** Rent of a USDC account, and the fee of the transaction that opens it. */
const ACCOUNT = 2_039_280 + 5_000;
const PAYMENT = 10_000;
const HOUR_S = 3_600;

let server: TestServer;

async function start(env: Record<string, number>, options: TestOptions = {}): Promise<void> {
  const texts = Object.entries(env).map(([name, value]) => [name, String(Math.ceil(value))]);
  server = await startTestServer({ ...options, env: Object.fromEntries(texts) });
}

afterEach(() => server.close());

/** A budget of which all but payments may use so much. */
const forOthers = (lamports: number) => lamports / 0.8;

/** Links a wallet that has no USDC account, at the platform's cost. */
function linkNew(bearer: string, ip = '192.0.2.1') {
  const wallet = Keypair.generate().publicKey.toBase58();
  return server.call(updateOrganization, { bearer, ip, body: { wallet } });
}

const solOfPlatform = () =>
  BigInt(
    server.localChain.chain.getAccount(server.chain.feePayer.publicKey.toBase58())?.lamports ?? 0,
  );

/**
 * Organizations whose account is still to be opened. Each may have two jobs, of linking and
 * verifying.
 */
async function countWaiting(): Promise<number> {
  const kind = 'openWalletAccount';
  const jobs = await server.db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', kind)
    .execute();
  return new Set(jobs.map(({ payload }) => JSON.stringify(payload))).size;
}

async function serverUse(): Promise<bigint> {
  const rows = await server.db
    .selectFrom('budget_use')
    .select('lamports')
    .where('scope', '=', 'server')
    .execute();
  return rows.reduce((sum, { lamports }) => sum + lamports, 0n);
}

/** Holds each of the first calls of the chain until so many are there. */
function holdCalls(count: number): void {
  const { nodes } = server.chain;
  const ask = nodes.ask.bind(nodes);
  let arrived = 0;
  const all = createDeferred<void>();
  vi.spyOn(nodes, 'ask').mockImplementation(async (question) => {
    arrived += 1;
    if (arrived >= count) all.settle();
    if (arrived <= count) await all.promise;
    return ask(question);
  });
}

describe('requests at the same time', () => {
  it('pay for no more accounts than the budget, however slow the node is', async () => {
    // All of them reach the budget, however long they queue for a connection.
    await start({
      BUDGET_ORGANIZATION_HOUR: forOthers(5 * ACCOUNT),
      DATABASE_CONNECT_MS: 120_000,
    });
    const bearer = await signUp(server);
    holdCalls(40);
    const answers = await Promise.all(Array.from({ length: 40 }, () => linkNew(bearer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(
      new Set(['organization_budget_spent']),
    );
    expect(await serverUse()).toBe(BigInt(5 * ACCOUNT));
  });
});

describe('one client', () => {
  it('cannot have accounts opened for one organization after another', async () => {
    await start({ BUDGET_ADDRESS_HOUR: forOthers(9 * ACCOUNT) });
    const before = solOfPlatform();
    const statuses: number[] = [];
    for (let organization = 0; organization < 4; organization += 1) {
      const bearer = await signUp(server);
      for (let i = 0; i < 5; i += 1) statuses.push((await linkNew(bearer)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect(before - solOfPlatform()).toBe(BigInt(9 * ACCOUNT));
    const refused = await linkNew(await signUp(server));
    expect(refused.body.code).toBe('address_budget_spent');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(HOUR_S);
    expect((await linkNew(await signUp(server), '192.0.2.2')).status).toBe(200);
  });

  it('cannot have them opened later either, by verifying one email after another', async () => {
    const env = {
      BUDGET_ADDRESS_HOUR: String(forOthers(2 * ACCOUNT)),
      ORIGIN: 'https://a.example',
    };
    server = await startTestServer({ env });
    const before = solOfPlatform();
    const verify = async (ip: string) => {
      const email = createEmail();
      const body = { email, password: 'correct horse' };
      const { auth } = (await server.call(register, { ip, body })).body;
      expect((await linkNew(auth, ip)).status).toBe(200);
      const verifyId = await addMailedLink(server, 'verification', email);
      await server.call(verifyEmail, { bearer: auth, ip, body: { verifyId } });
    };
    for (let organization = 0; organization < 4; organization += 1) await verify('192.0.2.1');
    await expect.poll(countWaiting).toBe(2);
    expect(before - solOfPlatform()).toBe(BigInt(2 * ACCOUNT));
    await verify('192.0.2.2');
    await expect.poll(solOfPlatform).toBe(before - BigInt(3 * ACCOUNT));
  });

  it('is a whole network of IPv6', async () => {
    await start({ BUDGET_ADDRESS_HOUR: forOthers(ACCOUNT) });
    const bearer = await signUp(server);
    expect((await linkNew(bearer, '2001:db8::1')).status).toBe(200);
    expect((await linkNew(bearer, '2001:db8::2:3:4:5')).status).toBe(429);
    expect((await linkNew(bearer, '2001:db8:0:1::1')).status).toBe(200);
  });
});

describe('gifts', () => {
  it('bought from oneself stop at the budget, of one wallet as of many', async () => {
    await start({});
    const { mint } = await createShop(server, { tokens: 60 });
    await server.db.deleteFrom('budget_use').execute();
    const cost = 15_000n + (await giftRent(mint._id));
    const limits = server.budgets.limits.organization;
    limits.hour = (cost * 3n * 10n) / 8n + 1n;
    const buyer = new GiftBuyer(server);
    const orders = ([5, 10, 20] as const).map((amountUSD) => buyer.create(mint._id, { amountUSD }));
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await new GiftBuyer(server).create(mint._id)).body.code).toBe(
      'organization_budget_spent',
    );
    expect(await serverUse()).toBe(cost * 3n);
  });

  async function giftRent(mintId: string): Promise<bigint> {
    const { base64Transaction } = await new GiftBuyer(server).requestTransaction(mintId);
    expect(base64Transaction).not.toBe('');
    const use = await serverUse();
    await server.db.deleteFrom('budget_use').execute();
    return use - 15_000n;
  }

  it('that were never sent cost nothing once they can land no more', async () => {
    await start({}, MANUAL);
    const { mint } = await tickDuring(server, () => createShop(server, { tokens: 60 }));
    await server.db.deleteFrom('budget_use').execute();
    await new GiftBuyer(server).requestTransaction(mint._id);
    expect(await serverUse()).toBeGreaterThan(2_000_000n);
    tick(server, LIFETIME_SLOTS + 40);
    await expect.poll(serverUse).toBe(0n);
  });
});

describe('the whole server', () => {
  it('keeps a fifth of its budget for payments', async () => {
    await start({ BUDGET_SERVER_HOUR: forOthers(2 * ACCOUNT) });
    const merchant = await createMerchant(server);
    expect((await linkNew(merchant.bearer)).status).toBe(200);
    const refused = await linkNew(merchant.bearer);
    expect(refused).toMatchObject({ status: 503, body: { code: 'server_budget_spent' } });
    const paid = await new Customer(server).pay(await merchant.link('1'));
    expect(paid.answer.status).toBe(200);
    server.budgets.limits.server.hour = BigInt(2 * ACCOUNT + PAYMENT);
    const last = await new Customer(server).create(await merchant.link('1'));
    expect(last).toMatchObject({ status: 503, body: { code: 'server_budget_spent' } });
  });

  it('counts the hours of a day', async () => {
    await start({ BUDGET_SERVER_DAY: forOthers(2 * ACCOUNT) });
    const bearer = await signUp(server);
    const passHours = (hours: number) =>
      sql`update budget_use set starts_at = starts_at - ${hours} * interval '1 hour'`.execute(
        server.db,
      );
    expect((await linkNew(bearer)).status).toBe(200);
    await passHours(1);
    expect((await linkNew(bearer)).status).toBe(200);
    const refused = await linkNew(bearer);
    expect(refused.status).toBe(503);
    // Until the first hour leaves the day; the one that has begun is not over.
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(22 * HOUR_S);
    expect(seconds).toBeLessThanOrEqual(23 * HOUR_S);
    await passHours(23);
    expect((await linkNew(bearer)).status).toBe(200);
  });

  it('tells the operator once when four fifths are used', async () => {
    await start({ BUDGET_SERVER_HOUR: forOthers(5 * ACCOUNT) });
    const bearer = await signUp(server);
    const alarms = () => server.logs().split('is used to 80 %').length - 1;
    for (let i = 0; i < 3; i += 1) await linkNew(bearer);
    expect(alarms()).toBe(0);
    for (let i = 0; i < 4; i += 1) await linkNew(bearer);
    expect(alarms()).toBe(1);
  });
});

it('what the budgets hold is what the chain took', async () => {
  await start({});
  const before = solOfPlatform();
  const { merchant, mint } = await createShop(server);
  await new GiftBuyer(server).buy(mint._id);
  const customer = new Customer(server, 1);
  const [one, two] = [await merchant.link('1'), await merchant.link('1')];
  const transactions = [
    await customer.requestTransaction(one),
    await customer.requestTransaction(two),
  ];
  // The second fails on the chain: its fee is paid all the same.
  const [first, second] = transactions.map((each) => customer.send(each));
  await customer.settle(one, first ?? '');
  expect((await customer.settle(two, second ?? '')).status).toBe(402);
  expect(await serverUse()).toBe(before - solOfPlatform());
});
