import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startTestCluster, type TestCluster } from '#server/testing/cluster';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';
import { spawnServer } from '#server/testing/process';

import { openDatabase } from './database';
import { migrations } from './migrations';

const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

describe.runIf(engines.includes('postgres'))('the tables of several processes', () => {
  let folder: string;
  let database: TestDatabase;
  let cluster: TestCluster;
  let client: Client;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-migrate-'));
    database = await createTestDatabase('postgres', folder, 'bare');
    cluster = await startTestCluster(50);
    client = new Client({ connectionString: getUrl() });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await cluster.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const getUrl = () => database.databaseUrl ?? '';

  /** The process, and the name by which the database knows it. */
  async function spawnNamed(name: string) {
    const url = new URL(getUrl());
    url.searchParams.set('application_name', name);
    const env = { ...cluster.env, MASTER_KEY, DATABASE_URL: url.href };
    return { name, process: await spawnServer(env, { cwd: folder }) };
  }

  async function query<Row extends object>(text: string): Promise<Row[]> {
    return (await client.query<Row>(text)).rows;
  }

  it('are made once, also when the process that makes them is killed', async () => {
    // Whichever is first is held up before it notes its first migration.
    await query('create table kysely_migration (name varchar primary key, timestamp varchar)');
    const holder = new Client({ connectionString: getUrl() });
    await holder.connect();
    await holder.query('begin; lock table kysely_migration in share mode');
    const all = await Promise.all(['a', 'b', 'c', 'd'].map(spawnNamed));
    const waiting = (locktype: string) =>
      query<{ application_name: string }>(
        `select distinct application_name from pg_locks join pg_stat_activity using (pid)
        where locktype = '${locktype}' and not granted and datname = current_database()`,
      );
    await expect.poll(() => waiting('advisory')).toHaveLength(3);
    await expect.poll(() => waiting('relation')).toHaveLength(1);
    const [first] = await waiting('relation');
    const killed = all.filter(({ name }) => name === first?.application_name);
    expect(killed).toHaveLength(1);
    await killed[0]?.process.end('SIGKILL');
    await holder.end();

    const left = all.filter((each) => !killed.includes(each));
    await Promise.all(left.map(({ process }) => process.ready()));
    expect(await query('select name from kysely_migration order by name')).toEqual(
      Object.keys(migrations).map((name) => ({ name })),
    );
    await Promise.all(left.map(({ process }) => process.end('SIGTERM')));
  });

  it('are taken as they are when a later version has added to them', async () => {
    await (await openDatabase({ url: getUrl() })).close();
    await query("insert into kysely_migration values ('9999_later', '2099-01-01T00:00:00.000Z')");
    await query('alter table organization add column later text');
    const { process } = await spawnNamed('older');
    await process.ready();
    expect(await process.end('SIGTERM')).toBe(0);
  });
});
