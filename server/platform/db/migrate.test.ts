import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readConfig } from '#server/platform/config/config';
import { createServer } from '#server/createServer';
import { explainFailure } from '#server/startFailure';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';

import { openEmbeddedPool } from './embedded';
import { surviveLostConnections } from './pool';

/** The migrations that version 0.1.0 had run. */
const OLD_MIGRATIONS =
  '0001_initial 0002_passwords 0003_operating 0004_mints 0005_keys 0006_billing 0007_billing_provider 0008_redemption_and_gifts 0009_arrivals'.split(
    ' ',
  );

describe.each(engines)('data of version 0.1.0, on %s', (engine) => {
  let dataDir: string;
  let database: TestDatabase;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tiller-older-'));
    database = await createTestDatabase(engine, dataDir, 'bare');
  });
  afterEach(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** Runs statements without a server. Returns the rows of the last one. */
  async function query(...statements: string[]): Promise<unknown[]> {
    const { pool, closeEngine } =
      database.databaseUrl === null
        ? await openEmbeddedPool(join(dataDir, 'database'), {})
        : {
            pool: new Pool({ connectionString: database.databaseUrl }),
            closeEngine: async () => undefined,
          };
    surviveLostConnections(pool);
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await pool.query(statement));
    await pool.end();
    await closeEngine();
    return rows;
  }

  async function start(): Promise<string> {
    const config = readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: database.databaseUrl ?? undefined,
    });
    const failure: unknown = await createServer(config, { root: dataDir }).catch(
      (error: unknown) => error,
    );
    return explainFailure(failure, config);
  }

  it('is refused in one sentence that says how to begin anew, and is left as it is', async () => {
    await query(
      'create table kysely_migration (name text primary key, timestamp text not null)',
      ...OLD_MIGRATIONS.map((name) => `insert into kysely_migration values ('${name}', 'then')`),
      "create table attempt (id text); insert into attempt values ('attempt_1')",
    );
    const remedy =
      engine === 'pglite'
        ? `delete the folder ${dataDir} or set DATA_DIR to another one.`
        : 'set DATABASE_URL to an empty database and DATA_DIR to a new folder.';
    expect(await start()).toBe(
      `this data was made by Tiller 0.1.0, which this version cannot read: to begin anew, ${remedy}`,
    );

    expect(await query('select id from attempt')).toEqual([{ id: 'attempt_1' }]);
    const tables = `select table_name as name from information_schema.tables
      where table_schema = 'public' order by name`;
    expect(await query(tables)).toEqual([{ name: 'attempt' }, { name: 'kysely_migration' }]);
    expect(await query('select name from kysely_migration order by name')).toEqual(
      OLD_MIGRATIONS.map((name) => ({ name })),
    );
    // No chain and no keys beside it.
    const entries = await readdir(dataDir);
    expect(entries).toEqual(engine === 'pglite' ? ['database'] : []);
  });
});
