import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase, type Database } from '#server/platform/db/database';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';

import { OwnLeases, SharedLeases } from './leases';
import { toHourlyTask } from './repeatedTasks';

const MINUTE_MS = 60_000;
const AT_ONCE = 20;

describe.each(engines)('leases of several processes, on %s', (engine) => {
  let folder: string;
  let created: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-leases-'));
    created = await createTestDatabase(engine, folder);
    const { databaseUrl } = created;
    database = await openDatabase(
      databaseUrl === null ? { dataDir: folder } : { url: databaseUrl },
    );
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => void (await database.db.deleteFrom('lease').execute()));

  const processes = () => Array.from({ length: AT_ONCE }, () => new SharedLeases(database.db));
  const timePasses = () => sql`update lease set held_until = now()`.execute(database.db);

  it('one has the work and keeps it; when it has died another gets it', async () => {
    const all = processes();
    const keep = () => Promise.all(all.map((each) => each.keep('work', MINUTE_MS)));
    const before = await keep();
    expect(before.filter(Boolean)).toHaveLength(1);
    expect(await keep()).toEqual(before);

    const dead = all.splice(before.indexOf(true), 1);
    expect((await keep()).filter(Boolean)).toHaveLength(0);
    await timePasses();
    expect((await keep()).filter(Boolean)).toHaveLength(1);
    expect(await dead[0]?.keep('work', MINUTE_MS)).toBe(false);
  });

  it('work that is given back goes to another at once, and only by its holder', async () => {
    const [one, two] = processes();
    await one?.keep('work', MINUTE_MS);
    await two?.release('work');
    expect(await two?.keep('work', MINUTE_MS)).toBe(false);
    await one?.release('work');
    expect(await two?.keep('work', MINUTE_MS)).toBe(true);
  });

  it('work is begun once in its time, also by who did it last', async () => {
    const all = processes();
    const begin = () => Promise.all(all.map((each) => each.begin('work', MINUTE_MS)));
    for (let hour = 0; hour < 3; hour += 1) {
      expect((await begin()).filter(Boolean)).toHaveLength(1);
      expect((await begin()).filter(Boolean)).toHaveLength(0);
      await timePasses();
    }
  });

  it('a task runs in one of all processes, and in the next hour in one again', async () => {
    const run = vi.fn(async () => undefined);
    const runAll = () =>
      Promise.all(
        processes().map((each) => toHourlyTask({ name: 'test', run }, each).run(() => false)),
      );
    await runAll();
    expect(run).toHaveBeenCalledOnce();
    await timePasses();
    await runAll();
    expect(run).toHaveBeenCalledTimes(2);
  });
});

it('a process alone has all work, and begins it once in its time', async () => {
  const leases = new OwnLeases();
  expect(await leases.keep()).toBe(true);
  expect(await leases.begin('work', MINUTE_MS)).toBe(true);
  expect(await leases.begin('work', MINUTE_MS)).toBe(false);
  expect(await leases.begin('other', MINUTE_MS)).toBe(true);
  expect(await leases.begin('work', 0)).toBe(true);
});
