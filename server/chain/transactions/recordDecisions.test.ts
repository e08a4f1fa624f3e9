import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from '#server/platform/db/database';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';
import { createTransactionHandlers } from '#server/transactionHandlers';

import { recordDecisions, type Decision } from './recordDecisions';
import type { TransactionHandlers } from './transactionHandler';

const IDS = Array.from({ length: 100 }, (_, index) => `tx_${index}`);

describe.each(engines)('recording decisions, on %s', (engine) => {
  let folder: string;
  let created: TestDatabase;
  let database: Database;
  let logged: object[];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (details: object) => void logged.push(details),
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-decisions-'));
    created = await createTestDatabase(engine, folder);
    const { databaseUrl } = created;
    database = await openDatabase(
      databaseUrl === null ? { dataDir: folder } : { url: databaseUrl },
    );
    await database.db
      .insertInto('organization')
      .values({ id: 'org', name: null, wallet: null })
      .execute();
  });
  beforeEach(async () => {
    logged = [];
    await database.db.deleteFrom('wallet_link').execute();
    await database.db.deleteFrom('chain_transaction').execute();
    await database.db
      .insertInto('chain_transaction')
      .values(
        IDS.map((id) => ({
          ...{ id, kind: 'transfer' as const, organization_id: 'org', owner_id: 'org' },
          ...{ genesis_hash: 'g', signature: id, bytes: '', last_valid_block_height: 1n },
          decided_at: null,
        })),
      )
      .execute();
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
    await rm(folder, { recursive: true });
  });

  /** Leaves one row for each call, and throws for one transaction. */
  function handlersThatWrite(failing: string | null = null): TransactionHandlers {
    return {
      ...createTransactionHandlers({ portalOrigin: 'http://localhost:3000' }),
      transfer: {
        sentBy: 'server',
        onExpired: async (tx, { id }) => {
          const row = { id: `${id} ${crypto.randomUUID()}`, organization_id: 'org', wallet: id };
          await tx.insertInto('wallet_link').values(row).execute();
          if (id === failing) throw new Error('the handler failed');
        },
      },
    };
  }

  const decisions = IDS.map((id): Decision => {
    const of = { id, kind: 'transfer' as const, organization_id: 'org', owner_id: 'org' };
    return {
      row: { ...of, signature: id, last_valid_block_height: 1n, is_landing: false },
      state: 'expired',
      cost: 0n,
    };
  });

  async function record(handlers: TransactionHandlers, order = decisions): Promise<string[]> {
    const told: string[] = [];
    await recordDecisions({ db: database.db, handlers, log }, order, ({ row }) => {
      told.push(row.id);
    });
    return told;
  }

  async function written(): Promise<string[]> {
    const rows = await database.db.selectFrom('wallet_link').select('wallet').execute();
    return rows.map(({ wallet }) => wallet).toSorted();
  }

  it('calls the handler once for each, however many record the same at once', async () => {
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        record(handlersThatWrite(), index % 2 ? decisions : decisions.toReversed()),
      ),
    );
    expect(told.flat().toSorted()).toEqual(IDS.toSorted());
    expect(await written()).toEqual(IDS.toSorted());
  });

  it('one that cannot be recorded stays pending and keeps no other from it', async () => {
    const told = await record(handlersThatWrite('tx_7'));
    const others = IDS.filter((id) => id !== 'tx_7').toSorted();
    expect(told.toSorted()).toEqual(others);
    expect(await written()).toEqual(others);
    expect(logged).toMatchObject([{ transaction: 'tx_7' }]);

    expect(await record(handlersThatWrite())).toEqual(['tx_7']);
    expect(await written()).toEqual(IDS.toSorted());
  });
});
