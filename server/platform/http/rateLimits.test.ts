import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { login, register } from '#contract/auth';
import { createGiftOrder } from '#contract/gifts';
import { getPayment } from '#contract/payments';
import { RequestCounts } from '#server/platform/limits/requestCounts';
import { createShop, GiftBuyer } from '#server/testing/buyer';
import { Customer } from '#server/testing/customer';
import { createMerchant, createEmail, type Merchant } from '#server/testing/merchant';
import { PhoneWallet } from '#server/testing/phoneWallet';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let merchant: Merchant;

beforeAll(async () => {
  server = await startTestServer({
    env: {
      RATE_LIMIT_REGISTER: '3',
      RATE_LIMIT_LOGIN: '5',
      RATE_LIMIT_PAYMENT: '4',
      RATE_LIMIT_API: '30',
    },
  });
  merchant = await createMerchant(server);
});
afterAll(() => server.close());

async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const answers: number[] = [];
  for (let i = 0; i < times; i += 1) answers.push((await call()).status);
  return answers;
}

describe('too many requests of one address', () => {
  it('to register', async () => {
    const call = (ip: string) => () =>
      server.call(register, { ip, body: { email: createEmail(), password: 'correct horse' } });
    expect(await statuses(4, call('192.0.2.1'))).toEqual([200, 200, 200, 429]);
    expect((await call('192.0.2.2')()).status).toBe(200);
  });

  it('to sign in, whatever the email; and it says when to come back', async () => {
    const call = () =>
      server.call(login, { ip: '192.0.2.3', body: { email: createEmail(), password: 'x' } });
    expect(await statuses(6, call)).toEqual([401, 401, 401, 401, 401, 429]);
    const { body, headers } = await call();
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('to pay one payment; another payment of the same address goes on', async () => {
    const [one, two] = [await merchant.link('1'), await merchant.link('1')];
    const customer = new Customer(server);
    expect(await statuses(5, () => customer.create(one))).toEqual([200, 200, 200, 200, 429]);
    expect((await customer.create(two)).status).toBe(200);
  });

  it('to buy one gift, and to ask how it went', async () => {
    const { mint } = await createShop(server);
    const buyer = new GiftBuyer(server);
    const gift = mint._id;
    expect(await statuses(5, () => buyer.create(gift))).toEqual([200, 200, 200, 200, 429]);
    const process = () => buyer.process(`gift_${'x'.repeat(32)}`, 'x'.repeat(88));
    expect(await statuses(5, process)).toEqual([404, 404, 404, 404, 429]);
    expect((await buyer.readMetadata(gift)).status).toBe(200);
  });

  it('to read one code by phone; another code of the same address goes on', async () => {
    const [one, two] = [await merchant.link('1'), await merchant.link('1')];
    const phone = new PhoneWallet(server, '');
    expect(await statuses(4, () => phone.post(one))).toEqual([200, 200, 200, 200]);
    // The same identifier in other letters.
    const encoded = `/api/solana-pay/${one.replace('_', '%5F')}`;
    const payload = JSON.stringify({ account: phone.account });
    expect((await server.raw('POST', encoded, { payload })).status).toBe(429);
    expect((await phone.post(one)).body).toHaveProperty('message', expect.stringMatching(/Wait/));
    expect((await phone.post(two)).status).toBe(200);
  });

  it('to order one gift for a phone', async () => {
    const { mint } = await createShop(server);
    const { wallet: _, ...body } = new GiftBuyer(server, 0).order();
    const bearer = mint._id;
    const all = await statuses(5, () => server.call(createGiftOrder, { bearer, body }));
    expect(all).toEqual([200, 200, 200, 200, 429]);
  });

  it('to anything else of the API', async () => {
    const bearer = await merchant.link('1');
    const all = await statuses(31, () => server.call(getPayment, { bearer, ip: '192.0.2.4' }));
    expect(all.filter((status) => status === 200)).toHaveLength(30);
    expect(all.at(-1)).toBe(429);
  });
});

it('keeps little of what a client invents', async () => {
  const add = vi.spyOn(RequestCounts.prototype, 'add');
  const invented = 'x'.repeat(10_000);
  await server.raw('POST', '/api/payment/create', { bearer: invented, payload: '{}' });
  await server.raw('POST', `/api/solana-pay/${invented}`, { payload: '{}' });
  expect(add).toHaveBeenCalled();
  for (const [key] of add.mock.calls) expect(key.length).toBeLessThan(200);
  add.mockRestore();
});

it('takes the address from a proxy only when it is told to trust one', async () => {
  const limits = { RATE_LIMIT_API: '1' };
  for (const [trust, second] of [
    ['1', 404],
    ['', 429],
  ] as const) {
    const proxied = await startTestServer({ env: { ...limits, TRUST_PROXY: trust } });
    try {
      const get = (from: string) =>
        proxied.http.inject({
          url: '/api/payment/metadata',
          headers: { authorization: 'Bearer pay_x', 'x-forwarded-for': from },
        });
      expect((await get('198.51.100.1')).statusCode).toBe(404);
      expect((await get('198.51.100.2')).statusCode).toBe(second);
    } finally {
      await proxied.close();
    }
  }
});
