import { afterAll, beforeAll, expect, it } from 'vitest';

import type { BodyOf } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { createKey } from '#contract/keys';
import { createPaymentLink, getTransaction, listTransactions } from '#contract/transactions';
import { createMerchant, signUp, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { createAnswerCheck } from '#tests/contract/document';

let server: TestServer;
let merchant: Merchant;
let key: string;
const check = createAnswerCheck();

beforeAll(async () => {
  server = await startTestServer();
  merchant = await createMerchant(server);
  key = (await server.call(createKey, { bearer: merchant.bearer })).body.auth;
});
afterAll(() => server.close());

type Answer = Promise<{ status: number; body: object }>;

const order = { amountUSD: 1, memo: 'Order 1042' };
const create = (body: Partial<BodyOf<typeof createPaymentLink>>, bearer = key, more = {}): Answer =>
  server.call(createPaymentLink, { bearer, body: { ...order, ...body }, ...more });
const receive = (payload: string, type?: string): Answer =>
  server.raw('POST', '/api/transaction/receive', {
    bearer: key,
    payload,
    ...(type ? { type } : {}),
  });

const refusals: [name: string, code: ErrorCode, ask: () => Answer][] = [
  ['createPaymentLink', 'invalid_amount', () => create({ amountUSD: '1,50' })],
  ['createPaymentLink', 'memo_too_long', () => create({ memo: '漢'.repeat(200) })],
  ['createPaymentLink', 'invalid_return_url', () => create({ returnURL: 'javascript:x' })],
  ['createPaymentLink', 'expiry_in_past', () => create({ expiresAt: '2020-01-31T12:00:00Z' })],
  ['createPaymentLink', 'mint_not_found', () => create({ mintId: 'mint_none' })],
  ['createPaymentLink', 'wallet_not_linked', async () => create({}, await signUp(server))],
  ['createPaymentLink', 'invalid_idempotency_key', () => create({}, key, { idempotencyKey: 'x' })],
  [
    'createPaymentLink',
    'idempotency_key_reused',
    async () => {
      await create({}, key, { idempotencyKey: 'order-1042' });
      return create({ amountUSD: 2 }, key, { idempotencyKey: 'order-1042' });
    },
  ],
  [
    'createPaymentLink',
    'key_only_reads',
    async () => {
      const request = { bearer: merchant.bearer, body: { permission: 'read' as const } };
      return create({}, (await server.call(createKey, request)).body.auth);
    },
  ],
  ['createPaymentLink', 'invalid_api_key', () => create({}, `sk_${'x'.repeat(43)}`)],
  ['createPaymentLink', 'session_expired', () => create({}, `s_${'x'.repeat(43)}`)],
  ['createPaymentLink', 'request_too_large', () => receive(`"${'x'.repeat(70_000)}"`)],
  ['createPaymentLink', 'unsupported_media_type', () => receive('x', 'text/plain')],
  ['createPaymentLink', 'invalid_json', () => receive('{')],
  ['createPaymentLink', 'invalid_body', () => receive('null')],
  ['createPaymentLink', 'missing_field', () => receive('{}')],
  [
    'getTransaction',
    'payment_not_found',
    () => server.call(getTransaction, { bearer: key, params: { id: 'pay_none' } }),
  ],
  ['getTransaction', 'not_signed_in', () => server.call(getTransaction, { params: { id: 'x' } })],
  [
    'listTransactions',
    'invalid_cursor',
    () => server.call(listTransactions, { bearer: key, query: { cursor: 'pay_none' } }),
  ],
  [
    'listTransactions',
    'invalid_field',
    () => server.raw('GET', '/api/transaction?state=paid', { bearer: key }),
  ],
];

it.each(refusals)('%s: what is refused by %s is in the document', async (name, code, ask) => {
  const { status, body } = await ask();
  expect(body).toMatchObject({ code });
  expect(check(name, status, body)).toEqual([]);
});
