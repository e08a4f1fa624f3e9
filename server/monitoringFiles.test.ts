import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { errors, type ErrorCode } from '#contract/errors';
import { API_BASE } from '#server/platform/http/onEndpoint';
import { startTestCluster, type TestCluster } from '#server/testing/cluster';
import { createMerchant } from '#server/testing/merchant';
import { Customer } from '#server/testing/customer';
import { startTestServer, type TestServer } from '#server/testing/testServer';
import { findFreePort } from '#tests/support/freePort';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const rules = read('deploy/prometheus-rules.yml');

const READ_WITHIN = { timeout: 60_000 };

let cluster: TestCluster;
let server: TestServer;
let metrics: string;

beforeAll(async () => {
  const port = await findFreePort();
  cluster = await startTestCluster(50);
  server = await startTestServer({
    cluster,
    env: { ...cluster.env, METRICS_PORT: String(port) },
  });
  const merchant = await createMerchant(server);
  await new Customer(server).pay(await merchant.link('1'));
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  // What needs the database is read soon after the start.
  await vi.waitUntil(async () => {
    metrics = await scrape();
    return metrics.includes('\ntiller_readings_timestamp_seconds ');
  }, READ_WITHIN);
});
afterAll(async () => {
  await server.close();
  await cluster.close();
});

function matchAll(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

it.each(['deploy/prometheus-rules.yml', 'deploy/grafana-dashboard.json'])(
  'a server serves every metric of %s',
  (path) => {
    const named = matchAll(read(path), /\b((?:tiller|process|nodejs)_[a-z\d_]+)/g);
    expect(named.length).toBeGreaterThan(8);
    const served = matchAll(metrics, /^([a-z\d_]+)[{ ]/gm);
    expect(named.filter((name) => !served.includes(name))).toEqual([]);
  },
);

it.each(['deploy/prometheus-rules.yml', 'deploy/grafana-dashboard.json'])(
  'a server knows every label that %s selects by',
  (path) => {
    const selectors = matchAll(read(path).replaceAll('\\"', '"'), /tiller_[a-z_]+(\{[^}]+\})/g);
    const labels = selectors.flatMap((each) => matchAll(each, /(\w+)[=!]/g));
    // `job` is Prometheus's own.
    const unknown = labels.filter((label) => label !== 'job' && !metrics.includes(`${label}="`));
    expect(unknown).toEqual([]);
  },
);

type PendingCode = Extract<ErrorCode, `${string}_pending`>;

/** The calls that answer each 503 about a transaction that the chain has not decided. */
const UNDECIDED: Record<Exclude<PendingCode, 'plan_payment_pending'>, Endpoint[]> = {
  payment_pending: [endpoints.processPayment],
  gift_pending: [endpoints.processGift],
  previous_try_pending: [
    endpoints.createPayment,
    endpoints.createGift,
    endpoints.preparePhonePayment,
  ],
  transaction_pending: [
    endpoints.processPayment,
    endpoints.sendFunds,
    endpoints.createMint,
    endpoints.mintTokens,
  ],
  transfers_pending: [endpoints.sendFunds],
  mint_pending: [endpoints.mintTokens],
};
/** These wait for the chain as well, and answer no such error. */
const SLOW = [endpoints.getPayment, endpoints.updateOrganization];

const getPaths = (calls: Endpoint[]) => [...new Set(calls.map(({ path }) => path))].toSorted();

/** Returns the paths of the calls that the rule of an alert names by their routes. */
function listPaths(alert: string): string[] {
  const [, rule = ''] = new RegExp(`- alert: ${alert}\n(.*?)\n\n`, 's').exec(rules) ?? [];
  const [, routes = ''] = /route!?=?~"([^"]+)"/.exec(rule) ?? [];
  const pattern = new RegExp(`^(?:${routes})$`);
  return getPaths(
    Object.values(endpoints).filter(({ path }) => pattern.test(`${API_BASE}${path}`)),
  );
}

it('a transaction that the chain has not decided yet is no error, and no slow call', () => {
  const pending = Object.values(UNDECIDED).flat();
  for (const code of Object.keys(UNDECIDED)) expect(errors).toHaveProperty([code, 0], 503);
  expect(listPaths('TillerErrors')).toEqual(getPaths(pending));
  expect(listPaths('TillerSlow')).toEqual(getPaths([...pending, ...SLOW]));
});

it('docs/operations/monitoring.md explains every alert, and no other', () => {
  const alerts = matchAll(rules, /- alert: (\w+)/g);
  const explained = matchAll(read('docs/operations/monitoring.md'), /^\| `(Tiller\w+)`/gm);
  expect(explained.toSorted()).toEqual(alerts.toSorted());
});
