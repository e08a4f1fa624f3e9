import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { listReceived } from '#contract/received';
import { listRecentTransactions, listTransactions } from '#contract/transactions';
import { Customer } from '#server/testing/customer';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { seedPayments } from './seedPayments';
import { readOrganization } from './tableFacts';

/** Tables that grow with each payment. Reading one from start to end takes longer with every customer. */
const GROWING = /Seq Scan on (payment|payment_transaction|settlement|chain_transaction)\b/;
/** The same for money that did not settle: all of it, of every merchant. */
const ALL_UNMATCHED = /Index (?:Only )?Scan (?:using|on) settlement_unmatched.*\n(?!\s*Index Cond)/;
/** Enough that the database prefers an index wherever there is one. */
const ROWS = 3_000;

const spyOnQueries = () => vi.spyOn(Client.prototype, 'query');
type QuerySpy = ReturnType<typeof spyOnQueries>;

interface RecordedQuery {
  text: string;
  values: unknown[];
}

describe.runIf(engines.includes('postgres'))('with thousands of payments in the tables', () => {
  let queries: QuerySpy;
  let database: TestDatabase;
  let server: TestServer;
  let merchant: Merchant;
  const databaseUrl = () => database.databaseUrl ?? '';

  beforeAll(async () => {
    // Before there is a pool, whose connections keep the function that they find.
    queries = spyOnQueries();
    const dataDir = await mkdtemp(join(tmpdir(), 'tiller-indexes-'));
    database = await createTestDatabase('postgres', dataDir);
    server = await startTestServer({ env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl() } });
    merchant = await createMerchant(server);
    const first = await merchant.link('1');
    const organizationId = await readOrganization(databaseUrl(), first);
    await seedPayments(databaseUrl(), { count: ROWS, organizationId: null });
    await addUnmatched(databaseUrl());
    await seedPayments(databaseUrl(), { count: ROWS, organizationId });
  });
  afterAll(async () => {
    queries.mockRestore();
    await server.close();
    await database.drop();
  });

  it('a payment and its merchant’s pages read none of these tables from start to end', async () => {
    const asked = await recordQueries(queries, async () => {
      const { bearer } = merchant;
      const id = await merchant.link('1');
      const customer = new Customer(server);
      const { signature } = await customer.pay(id);
      expect((await customer.settle(id, signature)).status).toBe(200);
      expect((await customer.metadata(id)).status).toBe(200);
      expect((await server.call(listTransactions, { bearer })).status).toBe(200);
      expect((await server.call(listRecentTransactions, { bearer })).status).toBe(200);
      const query = { timeZone: 'UTC' };
      expect((await server.call(listReceived, { bearer, query })).status).toBe(200);
    });
    expect(asked.map(({ text }) => text)).toContainEqual(expect.stringContaining('"settlement"'));
    expect(await findScans(asked)).toEqual([]);
  });

  async function findScans(asked: RecordedQuery[]): Promise<string[]> {
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    const scans: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (GROWING.test(plan) || ALL_UNMATCHED.test(plan)) scans.push(`${text}\n${plan}`);
    }
    await client.end();
    return scans;
  }
});

/** Lets money that settles nothing arrive for every seeded payment. */
async function addUnmatched(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into settlement (signature, receiver, transaction_id, payment_id, amount_micro,
        redeemed_base, slot, kind)
      select 'unmatched_' || signature, receiver, transaction_id, payment_id, 1, 0, 1, 'unmatched'
      from settlement where kind = 'primary'`,
  );
  await client.end();
}

/** Returns each query that was made meanwhile once, unless it cannot be explained. */
async function recordQueries(spy: QuerySpy, work: () => Promise<void>): Promise<RecordedQuery[]> {
  spy.mockClear();
  await work();
  const asked = new Map<string, unknown[]>();
  const calls: unknown[][] = spy.mock.calls;
  for (const [text, values] of calls) {
    if (typeof text !== 'string' || !Array.isArray(values)) continue;
    if (/^\s*(select|with|update|delete|insert)\b/i.test(text)) asked.set(text, values);
  }
  return [...asked].map(([text, values]) => ({ text, values }));
}
