import { afterEach, describe, expect, it } from 'vitest';

import { createGift } from '#contract/gifts';
import { createPayment } from '#contract/payments';
import { createShop, GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { MANUAL, tickDuring } from '#server/testing/manualChain';
import { createMerchant } from '#server/testing/merchant';
import { retryOn503 } from '#server/testing/retryOn503';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { addTokens } from '#server/testing/tokens';

let server: TestServer;

afterEach(() => server.close());

const [HONEST, ATTACKER] = ['192.0.2.1', '2001:db8::1'];

/** What operators get who set nothing: an empty variable counts as unset. */
const DEFAULTS = {
  BUDGET_ADDRESS_HOUR: '',
  BUDGET_ADDRESS_DAY: '',
  BUDGET_ORGANIZATION_HOUR: '',
  BUDGET_ORGANIZATION_DAY: '',
  BUDGET_SERVER_HOUR: '',
  BUDGET_SERVER_DAY: '',
  UNSIGNED_PER_ADDRESS: '',
  UNSIGNED_PER_WALLET: '',
  UNSIGNED_ACCOUNTS_PER_ADDRESS: '',
  FAILED_PER_ADDRESS: '',
  FAILED_PER_WALLET: '',
};
/** The first transaction can still be sent when many more have been made. */
const LASTING = { slotMs: 400 };

function create(customer: Customer, bearer: string, ip: string) {
  const method = { address: server.chain.usdcMint.toBase58() };
  const body = { wallet: customer.wallet, amountToken: 0, method };
  return server.call(createPayment, { bearer, ip, body });
}

/** Sends payments of which only the first is covered. Returns how many failed. */
async function failPayments(customer: Customer, links: string[], ip: string): Promise<number> {
  const orders = [];
  for (const bearer of links) orders.push({ bearer, answer: await create(customer, bearer, ip) });
  const sent = orders.flatMap(({ bearer, answer }) =>
    answer.status === 200
      ? [{ bearer, signature: customer.send(answer.body.base64Transaction) }]
      : [],
  );
  const settled = sent.map(({ bearer, signature }) => customer.settle(bearer, signature));
  return (await Promise.all(settled)).filter(({ status }) => status === 402).length;
}

describe('fees burnt on purpose', () => {
  it('a wallet whose payments failed pauses; others go on', async () => {
    server = await startTestServer({ env: DEFAULTS, chainTiming: LASTING });
    const merchant = await createMerchant(server);
    const links = await Promise.all(Array.from({ length: 60 }, () => merchant.link('1')));
    const attacker = new Customer(server, 1);
    const failed = await failPayments(attacker, links, ATTACKER);
    // One was paid; of the rest no more were handed out at once than a wallet may have.
    expect(failed).toBe(9);
    const again = await create(attacker, await merchant.link('1'), '2001:db8:1::1');
    expect(again).toMatchObject({ status: 429, body: { code: 'too_many_failed' } });
    const other = await new Customer(server).pay(await merchant.link('1'));
    expect(other.answer.status).toBe(200);
  });

  it('a client pauses who does the same with one wallet after another', async () => {
    server = await startTestServer({ env: DEFAULTS, chainTiming: LASTING });
    const merchant = await createMerchant(server);
    const links = await Promise.all(Array.from({ length: 11 }, () => merchant.link('1')));
    expect(await failPayments(new Customer(server, 1), links, ATTACKER)).toBe(9);
    expect(await failPayments(new Customer(server, 1), links.slice(1, 3), ATTACKER)).toBe(1);
    const next = await create(new Customer(server), await merchant.link('1'), '2001:db8::2');
    expect(next.body.code).toBe('too_many_failed');
    const honest = await create(new Customer(server), await merchant.link('1'), HONEST);
    expect(honest.status).toBe(200);
  });

  it('by issuing tokens end at the organization’s budget', async () => {
    server = await startTestServer();
    const { merchant, mint } = await createShop(server);
    await server.db.deleteFrom('budget_use').execute();
    server.budgets.limits.organization.hour = (10n * 10_000n * 10n) / 8n;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        addTokens(server, merchant.bearer, { mintId: mint._id, amount: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });
});

describe('invented identifiers', () => {
  it('of one client meet one limit', async () => {
    const limits = { RATE_LIMIT_PAYMENT: '120', RATE_LIMIT_PAYMENT_ADDRESS: '150' };
    server = await startTestServer({ env: limits });
    const customer = new Customer(server, 0);
    const answers = [];
    for (let i = 1; i <= 200; i += 1) {
      answers.push(await create(customer, `pay_${i}`, `2001:db8::${i}`));
    }
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(150);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(50);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('orders that are never sent', () => {
  it('ten that a stranger made for a wallet do not keep it from paying', async () => {
    server = await startTestServer({ env: DEFAULTS, chainTiming: LASTING });
    const merchant = await createMerchant(server);
    const customer = new Customer(server);
    const order = async (ip: string) => create(customer, await merchant.link('1'), ip);
    for (let i = 0; i < 10; i += 1) expect((await order(ATTACKER)).status).toBe(200);
    // Another one would only add to what its own network has not sent.
    expect((await order(ATTACKER)).body).toMatchObject({ code: 'too_many_unsigned' });
    expect((await order(HONEST)).status).toBe(200);
  });

  it('199 for other people’s wallets keep no honest buyer from a gift', async () => {
    // Slots pass by hand: on a busy machine the first orders would expire before the last are made.
    server = await startTestServer({ env: DEFAULTS, ...MANUAL });
    const { mint } = await tickDuring(server, () => createShop(server));
    const buy = (ip: string) =>
      server.call(createGift, { bearer: mint._id, ip, body: new GiftBuyer(server).order() });
    const buyHonestly = () => retryOn503(() => buy(HONEST));
    const attack = Array.from({ length: 199 }, () => buy(ATTACKER));
    // What is reserved for a moment, for orders that are then refused, is the attacker's own.
    expect((await buyHonestly()).status).toBe(200);
    const orders = await Promise.all(attack);
    expect(orders.filter(({ status }) => status === 200)).toHaveLength(5);
    const codes = orders.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]));
    // Which of the two limits an order meets depends on how many are being made with it. On a busy
    // machine some wait too long for a connection of the database, and are refused before both.
    const refusals = new Set(['too_many_unsigned', 'address_budget_spent', 'database_unavailable']);
    expect(codes.filter((code) => !refusals.has(code ?? ''))).toEqual([]);
    expect((await buyHonestly()).status).toBe(200);
  });
});
