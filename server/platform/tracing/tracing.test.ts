import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { text } from 'node:stream/consumers';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { sendReset } from '#contract/auth';
import { Customer } from '#server/testing/customer';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

const span = v.looseObject({
  name: v.string(),
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
});
const traces = v.object({
  resourceSpans: v.array(
    v.looseObject({ scopeSpans: v.array(v.object({ spans: v.array(span) })) }),
  ),
});

const PROXY_TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

/** Takes traces as a collector does. */
let collector: HttpServer;
const bodies: string[] = [];
let merchant: Merchant;
let paymentId: string;
let customer: Customer;

/* One server makes a payment, and ends: it sends then what it has. */
beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server: TestServer = await startTestServer({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
      OTEL_SERVICE_NAME: 'shop',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  merchant = await createMerchant(server);
  paymentId = await merchant.link('1');
  customer = new Customer(server);
  await customer.pay(paymentId);
  await server.raw('GET', `/portal/payment/${paymentId}`);
  await server.call(sendReset, { body: { email: merchant.email } });
  const jobs = server.db.selectFrom('job').select('id');
  await vi.waitUntil(async () => (await jobs.execute()).length === 0, { timeout: 60_000 });
  const proxied = { traceparent: PROXY_TRACE, 'x-forwarded-for': '192.0.2.9' };
  await server.http.inject({ url: '/health/live', headers: proxied });
  await server.http.inject({ url: '/health/ready', headers: { traceparent: PROXY_TRACE } });
  await server.close();
});
afterAll(() => collector.close());

function listSpans() {
  return bodies.flatMap((body) =>
    v
      .parse(traces, JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

it('has the statements and calls of a request below it', () => {
  const spans = listSpans();
  const request = spans.find(({ name }) => name === 'POST /api/payment/create');
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = below.map(({ name }) => name);
  expect(names).toContain('select payment');
  expect(names).toContain('insert chain_transaction');
  expect(names).toContain('rpc getLatestBlockhash');
  expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([request?.traceId]));
});

it('of a job, a check of the monitor and a task is one of its own', () => {
  const spans = listSpans();
  for (const [name, below] of [
    ['job resetMail', 'insert mailed_link'],
    ['transaction check', 'rpc getSignatureStatuses'],
    ['reporting the budgets and deleting their old hours', 'select budget_use'],
  ]) {
    const roots = spans.filter((each) => each.name === name && !each.parentSpanId);
    const inside = spans.filter(({ parentSpanId }) =>
      roots.some(({ spanId }) => spanId === parentSpanId),
    );
    expect(inside.map((each) => each.name)).toContain(below);
  }
});

it('of a request goes on with that of a trusted proxy, and with no other', () => {
  const find = (name: string) => listSpans().find((each) => each.name === name);
  const [, traceId = '', parentSpanId = ''] = PROXY_TRACE.split('-');
  expect(find('GET /health/live')).toMatchObject({ traceId, parentSpanId });
  expect(find('GET /health/ready')?.traceId).not.toBe(traceId);
});

it('names the service', () => {
  expect(bodies.join('')).toContain('"stringValue":"shop"');
});

it('holds nothing secret, and no value', () => {
  const sent = bodies.join('');
  expect(sent).toContain('/portal/payment/:id');
  const secrets = [
    paymentId,
    merchant.bearer,
    merchant.email,
    merchant.password,
    merchant.wallet.publicKey.toBase58(),
    customer.wallet,
    'Harbour Coffee',
    '$1',
  ];
  for (const secret of secrets) expect(sent).not.toContain(secret);
});
