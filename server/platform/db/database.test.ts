import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openDatabase, type Database, type DatabaseOptions } from './database';
import { isDatabaseAway, isUniqueViolation } from './errors';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';

describe.each(engines)('the database, on %s', (engine) => {
  let folder: string;
  let created: TestDatabase;
  let options: DatabaseOptions;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-db-'));
    created = await createTestDatabase(engine, folder);
    const { databaseUrl } = created;
    options = databaseUrl === null ? { dataDir: folder } : { url: databaseUrl };
    database = await openDatabase(options);
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
    await rm(folder, { recursive: true });
  });

  const organization = (id: string) =>
    database.db.insertInto('organization').values({ id, name: null, wallet: null });
  const ids = async () =>
    (await database.db.selectFrom('organization').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );

  it('reads money as BigInt, exactly', async () => {
    const { rows } = await sql<{
      micro: bigint;
    }>`select 999999999999999999::bigint as micro`.execute(database.db);
    expect(rows).toEqual([{ micro: 999_999_999_999_999_999n }]);
  });

  it('names a row that exists already', async () => {
    await organization('twice').execute();
    const error: unknown = await organization('twice')
      .execute()
      .catch((caught: unknown) => caught);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('else'))).toBe(false);
  });

  it('goes on after a statement that cannot be parsed', async () => {
    const broken = sql`select ${1} from no_such_table where`.execute(database.db);
    await expect(broken).rejects.toThrow();
    await expect(sql`select ${'x'}::int`.execute(database.db)).rejects.toThrow();
    expect((await sql<{ n: number }>`select 1 as n`.execute(database.db)).rows).toEqual([{ n: 1 }]);
  });

  it('takes back the whole of a transaction that fails', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('organization')
        .values({ id: 'lost', name: null, wallet: null })
        .execute();
      throw new Error('half-way');
    });
    await expect(failed).rejects.toThrow('half-way');
    expect(await ids()).not.toContain('lost');
  });

  it('keeps transactions apart that run at once', async () => {
    const rounds = Array.from({ length: 20 }, (_, i) =>
      database.db
        .transaction()
        .execute(async (tx) => {
          const id = `at-once-${i}`;
          await tx.insertInto('organization').values({ id, name: null, wallet: null }).execute();
          await tx.updateTable('organization').set({ name: id }).where('id', '=', id).execute();
          if (i % 2) throw new Error('odd');
        })
        .catch(() => null),
    );
    await Promise.all(rounds);
    expect((await ids()).filter((id) => id.startsWith('at-once'))).toHaveLength(10);
  });

  it('carries large values and many rows', async () => {
    const name = '漢'.repeat(200_000);
    await database.db
      .insertInto('organization')
      .values(Array.from({ length: 5 }, (_, i) => ({ id: `large-${i}`, name, wallet: null })))
      .execute();
    const rows = await database.db
      .selectFrom('organization')
      .select('name')
      .where('id', 'like', 'large-%')
      .execute();
    expect(rows.map((row) => row.name === name)).toEqual([true, true, true, true, true]);
  });

  it.runIf(engine === 'pglite')('writes to the disk before it answers', async () => {
    const { rows } = await sql`show fsync`.execute(database.db);
    expect(rows).toEqual([{ fsync: 'on' }]);
    const method = await sql`show wal_sync_method`.execute(database.db);
    expect(method.rows).toEqual([{ wal_sync_method: 'fsync' }]);
  });

  it.runIf(engine === 'pglite')('keeps its files from other users of the machine', async () => {
    const root = join(folder, 'database');
    const names = await readdir(root, { recursive: true });
    const modes = await Promise.all(
      ['', ...names].map(async (name) => {
        const { mode } = await lstat(join(root, name));
        return { name, others: mode & 0o077 };
      }),
    );
    expect(modes.length).toBeGreaterThan(500);
    expect(modes.filter(({ others }) => others !== 0)).toEqual([]);
  });

  it.runIf(engine === 'postgres')(
    'takes back a transaction whose connection is lost, and goes on',
    async () => {
      const lost: unknown = await database.db
        .transaction()
        .execute(async (tx) => {
          await tx
            .insertInto('organization')
            .values({ id: 'cut', name: null, wallet: null })
            .execute();
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
        })
        .catch((caught: unknown) => caught);
      expect(isDatabaseAway(lost)).toBe(true);
      expect(await ids()).not.toContain('cut');
    },
  );
});
