import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { preparePhonePayment } from '#contract/phonePayments';
import { getTransaction } from '#contract/transactions';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { isExpired } from './paymentExpiry';

let server: TestServer;
let merchant: Merchant;
let customer: Customer;

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
});
beforeEach(() => {
  customer = new Customer(server);
});
afterAll(() => server.close());

/** Ends the time to pay now. */
async function expire(paymentId: string): Promise<string> {
  await server.db
    .updateTable('payment')
    .set({ expires_at: new Date() })
    .where('id', '=', paymentId)
    .execute();
  return paymentId;
}

const link = (options = {}) => merchant.link('1', options);

const readAsMerchant = async (id: string) =>
  (await server.call(getTransaction, { bearer: merchant.bearer, params: { id } })).body;

it('tells the customer the end, in UTC, and none where there is none', async () => {
  const id = await link({ expiresAt: '2999-01-31T17:30:00+05:30' });
  const { body } = await customer.readMetadata(id);
  expect(body).toMatchObject({ expiresAt: '2999-01-31T12:00:00.000Z' });
  expect(body).not.toHaveProperty('expired');
  expect((await customer.readMetadata(await link())).body).not.toHaveProperty('expiresAt');
});

const REFUSAL = { status: 410, body: { code: 'payment_expired' } };

describe('a payment whose time is over', () => {
  it('says so to the customer, and stays open for the merchant', async () => {
    const id = await link();
    expect((await customer.readMetadata(id)).body).not.toHaveProperty('expired');
    expect(await readAsMerchant(id)).toMatchObject({ expired: false });
    await expire(id);
    expect((await customer.readMetadata(id)).body).toMatchObject({
      expired: true,
      confirmed: false,
      processed: false,
    });
    expect(await readAsMerchant(id)).toMatchObject({
      state: 'open',
      expiresAt: expect.any(String),
      expired: true,
    });
  });

  it('cannot be paid on the page, nor by the wallet that has asked before', async () => {
    const id = await link();
    await customer.requestTransaction(id);
    await expire(id);
    expect(await customer.create(id)).toMatchObject(REFUSAL);
    expect(await new Customer(server).create(id)).toMatchObject(REFUSAL);
  });

  it('cannot be paid by phone', async () => {
    const id = await expire(await link());
    const request = { params: { id }, body: { account: customer.wallet } };
    expect(await server.call(preparePhonePayment, request)).toMatchObject(REFUSAL);
  });

  it('cannot be paid in the sandbox, where nothing was handed out', async () => {
    const id = await link({ sandbox: true });
    await customer.create(id);
    await expire(id);
    expect((await customer.readMetadata(id)).body).toMatchObject({ expired: true });
    expect(await customer.create(id)).toMatchObject(REFUSAL);
    expect(await customer.process(id, null)).toMatchObject(REFUSAL);
    expect((await customer.readMetadata(id)).body).toMatchObject({ confirmed: false });
  });

  it('counts when the transaction was handed out before', async () => {
    const id = await link();
    const base64 = await customer.requestTransaction(id);
    await expire(id);
    const signature = customer.send(base64);
    expect(await customer.process(id, signature)).toMatchObject({
      status: 200,
      body: { confirmed: true, processed: true },
    });
  });

  it('is paid by such a transaction also when no page waits for it', async () => {
    const id = await link();
    const base64 = await customer.requestTransaction(id);
    await expire(id);
    customer.send(base64);
    await expect.poll(async () => (await customer.readMetadata(id)).body.confirmed).toBe(true);
    expect((await customer.readMetadata(id)).body).not.toHaveProperty('expired');
  });
});

it.each([{}, { sandbox: true }])('what is paid stays paid %j', async (options) => {
  const id = await link(options);
  if ('sandbox' in options) await customer.process(id, null);
  else await customer.pay(id);
  await expire(id);
  const { body } = await customer.readMetadata(id);
  expect(body).toMatchObject({ confirmed: true });
  expect(body).not.toHaveProperty('expired');
  expect(await readAsMerchant(id)).toMatchObject({ expired: false });
  expect(await customer.create(id)).toMatchObject({ body: { code: 'payment_already_paid' } });
  if ('sandbox' in options) expect((await customer.process(id, null)).status).toBe(200);
});

it('the time to pay ends with the moment itself', () => {
  const end = new Date('2026-01-31T12:00:00.000Z');
  const at = (time: string) => new Date(`2026-01-31T${time}Z`);
  const open = { state: 'open' as const, expires_at: end };
  expect(isExpired(open, at('11:59:59.999'))).toBe(false);
  expect(isExpired(open, at('12:00:00.000'))).toBe(true);
  expect(isExpired({ ...open, state: 'failed' }, at('12:00:00.000'))).toBe(true);
  expect(isExpired({ ...open, state: 'confirmed' }, at('12:00:00.000'))).toBe(false);
  expect(isExpired({ ...open, expires_at: null }, at('12:00:00.000'))).toBe(false);
});
