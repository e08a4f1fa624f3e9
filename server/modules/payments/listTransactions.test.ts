import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPaymentLink, getTransaction, listRecentTransactions } from '#contract/transactions';
import { REFUSED_AMOUNTS } from '#server/testing/amounts';
import { measureCpu } from '#server/testing/cpu';
import { Customer } from '#server/testing/customer';
import { createMerchant, signUp, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { HOSTILE } from '#tests/support/hostileTexts';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

/** Sends raw JSON, as no client of ours would. */
function post(payload: string) {
  return server.raw('POST', '/api/transaction/receive', { bearer: merchant.bearer, payload });
}

function receive(amount: string) {
  return post(`{"memo":"Order","amountUSD":${amount}}`);
}

async function storedAmount(body: object): Promise<bigint | undefined> {
  const url = 'portalURL' in body ? String(body.portalURL) : '';
  const row = await server.db
    .selectFrom('payment')
    .select('amount_micro')
    .where('id', '=', url.split('/').at(-1) ?? '')
    .executeTakeFirst();
  return row?.amount_micro;
}

describe('creating a link', () => {
  it('C256: answers the portal’s URL at the configured origin', async () => {
    const { body } = await server.call(createPaymentLink, {
      bearer: merchant.bearer,
      body: { amountUSD: 5, memo: 'Order 1' },
    });
    expect(body.portalURL).toMatch(/^http:\/\/localhost:0\/portal\/payment\/pay_[\w-]{32}$/);
  });

  it.each([
    ['2.01', 2_010_000n],
    ['8.2', 8_200_000n],
    ['4.35', 4_350_000n],
    ['1.005', 1_005_000n],
    ['"0.000001"', 1n],
    ['999999999.999999', 999_999_999_999_999n],
  ])('%s is stored exactly', async (amount, micro) => {
    const { status, body } = await receive(amount);
    expect(status).toBe(200);
    expect(await storedAmount(body)).toBe(micro);
  });

  it.each(REFUSED_AMOUNTS)('refuses the amount %s', async (amount) => {
    expect(await receive(amount)).toMatchObject({ status: 400, body: { code: 'invalid_amount' } });
  });

  it('says what is missing', async () => {
    const missing = (field: string) => ({ body: { code: 'missing_field', field } });
    expect(await post('{"memo":"x"}')).toMatchObject(missing('amountUSD'));
    expect(await post('{"amountUSD":1}')).toMatchObject(missing('memo'));
    expect(await post('{"amountUSD":1,"memo":"  "}')).toMatchObject(missing('memo'));
    expect((await post('')).body.code).toBe('invalid_body');
  });

  it('refuses long and huge amounts at once', async () => {
    const cpu = await measureCpu(async () => {
      expect((await receive(`"${'9'.repeat(400)}"`)).status).toBe(400);
      const tooLarge = await receive(`"${'9'.repeat(1_000_000)}"`);
      expect(tooLarge).toMatchObject({ status: 413, body: { code: 'request_too_large' } });
    });
    expect(cpu).toBeLessThan(500_000);
  });

  it('of a key that comes twice, the last counts', async () => {
    const { body } = await receive('1,"amountUSD":1000');
    expect(await storedAmount(body)).toBe(1_000_000_000n);
  });

  it('takes no return URL that a browser would run or leave the web with', async () => {
    for (const returnURL of [
      ...HOSTILE,
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://a.example\r\nx: y',
      `https://a.example/${'x'.repeat(3000)}`,
    ]) {
      const payload = JSON.stringify({ amountUSD: 1, memo: 'x', returnURL });
      const request = { bearer: merchant.bearer, payload };
      expect((await server.raw('POST', '/api/transaction/receive', request)).status).toBe(400);
    }
    for (const end of [
      'thanks',
      '"><svg/onload=xss=1>',
      '#javascript:xss=1',
      '?</script><script>xss=1//',
    ]) {
      const { href } = new URL(end, 'https://shop.example/');
      const id = await merchant.link('1', { returnURL: `https://shop.example/${end}` });
      const { body } = await new Customer(server, 0).readMetadata(id);
      expect(body.returnURL).toBe(href);
    }
  });

  it('needs a linked wallet, and a session', async () => {
    const body = { amountUSD: 1, memo: 'x' };
    const bearer = await signUp(server);
    expect(await server.call(createPaymentLink, { bearer, body })).toMatchObject({
      status: 409,
      body: { code: 'wallet_not_linked' },
    });
    expect((await server.call(createPaymentLink, { body })).status).toBe(401);
  });
});

describe('recent transactions', () => {
  it('C235, C254: the ten newest processed ones, newest first; open ones are not there', async () => {
    const shop = await createMerchant(server);
    await shop.link('1');
    const paid: string[] = [];
    for (let i = 1; i <= 12; i += 1) {
      const id = await shop.link(String(i), { sandbox: true });
      await new Customer(server, 0).process(id, null);
      paid.unshift(id);
    }
    const { body } = await server.call(listRecentTransactions, { bearer: shop.bearer });
    expect(body.map(({ _id }) => _id)).toEqual(paid.slice(0, 10));
    expect(body[0]).toEqual({
      _id: paid[0],
      confirmed: true,
      amountUSDC: 12_000_000,
      processedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      signature: null,
      memo: expect.any(String),
    });
    const other = await createMerchant(server);
    const none = await server.call(listRecentTransactions, { bearer: other.bearer });
    expect(none.body).toEqual([]);
  });
});

describe('one transaction', () => {
  const read = (id: string, { bearer } = merchant) =>
    server.call(getTransaction, { bearer, params: { id } });

  it('is open until it is paid, then confirmed, with what was asked for', async () => {
    const id = await merchant.link('2.01', { memo: 'Order 7', name: 'Two coffees' });
    const open = {
      _id: id,
      state: 'open',
      confirmed: false,
      amountUSDC: 2_010_000,
      memo: 'Order 7',
      name: 'Two coffees',
      sandbox: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      processedAt: null,
      signature: null,
      portalURL: `http://localhost:0/portal/payment/${id}`,
      metadata: {},
      expiresAt: null,
      expired: false,
    };
    expect((await read(id)).body).toEqual(open);
    const customer = new Customer(server);
    const { signature } = await customer.pay(id);
    const processedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect((await read(id)).body).toEqual({
      ...open,
      state: 'confirmed',
      confirmed: true,
      processedAt,
      signature,
      payer: customer.wallet,
    });
  });

  it('is failed when it failed on the chain, and confirmed by a later try', async () => {
    const id = await merchant.link('50');
    const customer = new Customer(server, 60);
    const base64 = await customer.requestTransaction(id);
    // The money goes elsewhere between create and send.
    customer.send(await customer.requestTransaction(await merchant.link('40')));
    const signature = customer.send(base64);
    await customer.process(id, signature);
    expect((await read(id)).body).toMatchObject({ state: 'failed', confirmed: false, signature });
    await new Customer(server).pay(id);
    expect((await read(id)).body).toMatchObject({ state: 'confirmed', confirmed: true });
  });

  it('of the sandbox has no signature, and no name of its own when none was given', async () => {
    const id = await merchant.link('3', { sandbox: true });
    await new Customer(server, 0).process(id, null);
    const { body } = await read(id);
    expect(body).toMatchObject({ sandbox: true, state: 'confirmed', signature: null, name: null });
  });

  it('of another organization answers like an unknown one', async () => {
    const id = await merchant.link('1');
    const other = await createMerchant(server);
    const unknown = await read('pay_none', other);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
    const foreign = await read(id, other);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  });

  it.each(['%00', '%ED%A0%80', 'x'.repeat(65), '%'])('refuses the identifier %s', async (id) => {
    const { bearer } = merchant;
    const { status, body } = await server.raw('GET', `/api/transaction/${id}`, { bearer });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error).toEqual(expect.any(String));
  });
});
