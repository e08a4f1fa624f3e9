import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPaymentLink, getTransaction } from '#contract/transactions';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

let server: TestServer;
let shop: Merchant;

beforeAll(async () => {
  server = await startTestServer();
  shop = await createMerchant(server);
});
afterAll(() => server.close());

/** Sends raw JSON, as no client of ours would. */
function post(fields: string) {
  const payload = `{"amountUSD":1,"memo":"Order 1042",${fields}}`;
  return server.raw('POST', '/api/transaction/receive', { bearer: shop.bearer, payload });
}

async function read(paymentId: string) {
  const request = { bearer: shop.bearer, params: { id: paymentId } };
  return (await server.call(getTransaction, request)).body;
}

async function create(details: { metadata?: Record<string, string>; expiresAt?: string }) {
  const body = { amountUSD: 1, memo: 'Order 1042', ...details };
  const answer = await server.call(createPaymentLink, { bearer: shop.bearer, body });
  return answer.body.portalURL.split('/').at(-1) ?? '';
}

describe('metadata', () => {
  it('is given back as it was sent', async () => {
    const metadata = {
      order: '1042',
      'a b[c]': '',
      '🎉': '=HYPERLINK("x") <script>',
      hasOwnProperty: 'x',
      ['k'.repeat(40)]: '漢'.repeat(500),
    };
    expect((await read(await create({ metadata }))).metadata).toEqual(metadata);
  });

  it('takes twenty entries, and none', async () => {
    const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`key${i}`, 'x']));
    expect((await read(await create({ metadata: twenty }))).metadata).toEqual(twenty);
    expect((await read(await create({ metadata: {} }))).metadata).toEqual({});
    expect((await read(await create({}))).metadata).toEqual({});
  });

  const entry = (key: string, value: unknown) => JSON.stringify({ [key]: value });
  it.each([
    ['nested', entry('order', { id: '1042' }), 'metadata.order'],
    ['a list inside', entry('order', ['1042']), 'metadata.order'],
    ['a number', entry('order', 1042), 'metadata.order'],
    ['null inside', entry('order', null), 'metadata.order'],
    ['a long value', entry('order', 'x'.repeat(501)), 'metadata.order'],
    ['a long name', entry('k'.repeat(41), 'x'), `metadata.${'k'.repeat(41)}`],
    ['text that cannot be stored', entry('order', '\u0000'), 'metadata.order'],
    ['half a character', entry('order', '\ud800'), 'metadata.order'],
    ['no name', entry('', 'x'), 'metadata.'],
    ['a name that objects keep for themselves', '{"__proto__":"x"}', 'metadata'],
    [
      'too many entries',
      JSON.stringify(Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`key${i}`, 'x']))),
      'metadata',
    ],
    ['a list', '["1042"]', 'metadata'],
    ['text', '"1042"', 'metadata'],
    ['null', 'null', 'metadata'],
  ])('refuses %s and names the field', async (_what, metadata, field) => {
    expect(await post(`"metadata":${metadata}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_field', field, error: expect.stringContaining('at most 20 strings') },
    });
  });
});

describe('expiresAt', () => {
  it('is given back in UTC, and null without one', async () => {
    const id = await create({ expiresAt: '2999-01-31T12:00:00+02:00' });
    expect((await read(id)).expiresAt).toBe('2999-01-31T10:00:00.000Z');
    expect((await read(await create({}))).expiresAt).toBeNull();
  });

  it('must be in the future', async () => {
    for (const expiresAt of ['2020-01-31T12:00:00Z', new Date().toISOString()]) {
      expect(await post(`"expiresAt":"${expiresAt}"`)).toMatchObject({
        status: 400,
        body: { code: 'expiry_in_past', field: 'expiresAt' },
      });
    }
  });

  it.each(['""', '"tomorrow"', '"2999-01-31"', '"2999-13-31T12:00:00Z"', '32503680000', 'null'])(
    'refuses %s',
    async (expiresAt) => {
      expect(await post(`"expiresAt":${expiresAt}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_field', field: 'expiresAt' },
      });
    },
  );
});
