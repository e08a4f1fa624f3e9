import { afterAll, beforeAll, expect, it } from 'vitest';

import { Customer } from '#server/testing/customer';
import { createMerchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { findFreePort } from '#tests/support/freePort';

let server: TestServer;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  server = await startTestServer({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => server.close());

async function scrape(path = '/metrics') {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
}

/** Returns the value of one line, such as `tiller_queue_waiting{queue="jobs"}`. */
async function read(line: string): Promise<number | null> {
  const { text } = await scrape();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? null : Number(found.slice(line.length));
}

it('counts a settlement, its request by route, and what the platform paid for it', async () => {
  const merchant = await createMerchant(server);
  const id = await merchant.link('1');
  const { answer } = await new Customer(server).pay(id);
  expect(answer.status).toBe(200);
  const settled = 'tiller_transactions_decided_total{kind="payment",state="confirmed"}';
  expect(await read(settled)).toBe(1);
  const requests =
    'tiller_http_request_duration_seconds_count{route="/api/payment/create",method="POST",status="200"}';
  expect(await read(requests)).toBe(1);
  expect(await read('tiller_budget_limit_lamports{period="hour"}')).toBe(
    Number(server.config.budgets.server.hour),
  );
});

it('tells queues, the fee payer, the node, the pool and the process', async () => {
  await expect.poll(() => read('tiller_fee_payer_lamports')).toBeGreaterThan(0);
  for (const queue of ['jobs', 'webhooks', 'transactions']) {
    expect(await read(`tiller_queue_oldest_seconds{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
  }
  expect(await read('tiller_rpc_node_usable{node="The embedded chain"}')).toBe(1);
  expect(await read('tiller_database_connections{state="waiting"}')).toBe(0);
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0);
});

it('holds no bearer, no address, and no label for each visitor', async () => {
  const merchant = await createMerchant(server);
  const id = await merchant.link('1');
  await server.raw('GET', `/portal/payment/${id}`);
  await server.raw('GET', '/api/nothing/of/the/kind');
  await server.raw('GET', '/wp-login.php');
  const { text } = await scrape();
  expect(text).toContain('route="none"');
  for (const secret of [id, merchant.bearer, merchant.email, 'wp-login', 'kind/']) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toContain(merchant.wallet.publicKey.toBase58());
});

it('is not on the port of customers, and serves nothing else on its own', async () => {
  expect((await server.http.inject('/metrics')).body).not.toContain('tiller_http');
  expect((await scrape('/')).status).toBe(404);
  expect((await scrape('/api/users')).status).toBe(404);
});

it('without METRICS_PORT there is none', async () => {
  const plain = await startTestServer();
  expect(plain.config.metrics).toBeNull();
  await plain.close();
});
