import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { listReceived } from '#contract/received';
import { listRecentTransactions, listTransactions } from '#contract/transactions';
import { hasVerifiedUser } from '#server/modules/accounts/verifiedQueries';
import { listEmails } from '#server/modules/accounts/queries';
import { sumTransfers } from '#server/modules/transfers/queries';
import { Customer } from '#server/testing/customer';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';
import { createMerchant, type Merchant } from '#server/testing/merchant';
import { startTestServer, type TestServer } from '#server/testing/testServer';

import { seedPayments } from './seedPayments';
import { readOrganization } from './tableFacts';

/**
 * Tables that grow with each payment and merchant. Reading one from start to end takes longer with
 * every one of them.
 */
const GROWING = /Seq Scan on (app_user|payment|payment_transaction|settlement|chain_transaction)\b/;
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
  let organizationId: string;
  const databaseUrl = () => database.databaseUrl ?? '';

  beforeAll(async () => {
    // Before there is a pool, whose connections keep the function that they find.
    queries = spyOnQueries();
    const dataDir = await mkdtemp(join(tmpdir(), 'tiller-indexes-'));
    database = await createTestDatabase('postgres', dataDir);
    server = await startTestServer({ env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl() } });
    merchant = await createMerchant(server);
    const first = await merchant.link('1');
    organizationId = await readOrganization(databaseUrl(), first);
    await seedPayments(databaseUrl(), { count: ROWS, organizationId: null });
    await addUnmatched(databaseUrl());
    await addUsers(databaseUrl());
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
      expect((await customer.readMetadata(id)).status).toBe(200);
      expect((await server.call(listTransactions, { bearer })).status).toBe(200);
      expect((await server.call(listRecentTransactions, { bearer })).status).toBe(200);
      const query = { timeZone: 'UTC' };
      expect((await server.call(listReceived, { bearer, query })).status).toBe(200);
    });
    expect(asked.map(({ text }) => text)).toContainEqual(expect.stringContaining('"settlement"'));
    expect(await findScans(asked)).toEqual([]);
  });

  it('the users of an organization are found without reading all of them', async () => {
    const asked = await recordQueries(queries, async () => {
      expect(await hasVerifiedUser(server.db, organizationId)).toBe(true);
      expect(await listEmails(server.db, organizationId)).toHaveLength(1);
    });
    expect(asked.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('from "app_user"'),
    );
    expect(await findScans(asked)).toEqual([]);
  });

  it('what was sent in the last day is added up without reading older transfers', async () => {
    const asked = await recordQueries(queries, async () => {
      await server.db.transaction().execute((tx) => sumTransfers(tx, organizationId));
    });
    expect(await explain(asked)).toContainEqual(
      expect.stringMatching(/chain_transaction_by_owner.*\n.*Index Cond: .*owner_id.*created_at/),
    );
  });

  async function findScans(asked: RecordedQuery[]): Promise<string[]> {
    const plans = await explain(asked);
    return plans.filter((plan) => GROWING.test(plan) || ALL_UNMATCHED.test(plan));
  }

  /** Returns each query with the database's plan for it. */
  async function explain(asked: RecordedQuery[]): Promise<string[]> {
    const client = new Client({ connectionString: databaseUrl() });
    await client.connect();
    const plans: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
    }
    await client.end();
    return plans;
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

/** Adds a user to every seeded organization, many more than the merchant's own. */
async function addUsers(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into app_user (id, organization_id, email, password_hash)
      select 'user_' || id, id, id || '@example.com', 'none' from organization
      where id like 'org_other_%'`,
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
