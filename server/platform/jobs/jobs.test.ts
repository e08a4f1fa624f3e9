import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { openDatabase, type Database } from '#server/platform/db/database';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';
import { createDeferred } from '#tests/support/deferred';

import { Jobs, type JobTiming } from './jobs';
import { deleteGivenUpJobs, enqueue, type JobKind } from './jobTable';
import { readFailingJobs } from './queueAge';

const greet: JobKind<{ name: string }> = {
  name: 'greet',
  payload: v.object({ name: v.string() }),
};
const lasting = { ...greet, isLasting: true };
const FAST: Partial<JobTiming> = { pollMs: 5, retryMs: 5, stopTimeoutMs: 200 };

describe.each(engines)('jobs, on %s', (engine) => {
  let dataDir: string;
  let testDatabase: TestDatabase;
  let database: Database;
  const log = { warn: vi.fn(), error: vi.fn() };
  const running: Jobs[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tiller-jobs-'));
    testDatabase = await createTestDatabase(engine, dataDir);
    const { databaseUrl } = testDatabase;
    database = await openDatabase(databaseUrl === null ? { dataDir } : { url: databaseUrl });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    await database.db.deleteFrom('job').execute();
    log.warn.mockClear();
    log.error.mockClear();
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true });
  });

  function start(
    handler: (name: string) => Promise<void>,
    timing: Partial<JobTiming> = {},
    kind = greet,
  ): Jobs {
    const jobs = new Jobs(database.db, log, { ...FAST, ...timing });
    jobs.handle(kind, ({ name }) => handler(name));
    jobs.start();
    running.push(jobs);
    return jobs;
  }
  const add = (name: string, key: string | null = null) =>
    enqueue(database.db, greet, { name }, key);
  const rows = () => database.db.selectFrom('job').selectAll().orderBy('created_at').execute();
  const done = () => expect.poll(rows).toEqual([]);

  it('does what was written down, and forgets it', async () => {
    const greeted = vi.fn(async () => undefined);
    start(greeted);
    await add('Ada');
    await done();
    expect(greeted.mock.calls).toEqual([['Ada']]);
  });

  it('refuses a second handler of a kind', () => {
    const jobs = new Jobs(database.db, log);
    jobs.handle(greet, async () => undefined);
    expect(() => jobs.handle(greet, async () => undefined)).toThrow("'greet' have a handler");
  });

  it('does what was written down before the start', async () => {
    const greeted = vi.fn(async () => undefined);
    await add('Ada');
    start(greeted);
    await done();
    expect(greeted).toHaveBeenCalledOnce();
  });

  it('tries again until it succeeds', async () => {
    let tries = 0;
    start(async () => {
      tries += 1;
      if (tries < 4) throw new Error('not yet');
    });
    await add('Ada');
    await done();
    expect(tries).toBe(4);
    expect(log.warn).toHaveBeenCalledTimes(3);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('waits longer after every failure', async () => {
    start(() => Promise.reject(new Error('away')), { retryMs: 60_000 });
    await add('Ada');
    await expect.poll(rows).toMatchObject([{ attempts: 1, locked_until: null }]);
    const [first] = await rows();
    expect(first?.last_error).toBe('away');
    expect((first?.run_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000);
    await database.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute();
    await expect.poll(rows).toMatchObject([{ attempts: 2, locked_until: null }]);
    const [second] = await rows();
    expect((second?.run_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(110_000);
  });

  it('gives up after eight tries, keeps the job for a week and says so once', async () => {
    let tries = 0;
    start(async (name) => {
      tries += 1;
      throw new Error(`no way to greet ${name.length}`);
    });
    await add('Ada');
    await expect.poll(rows).toMatchObject([{ failed_at: expect.any(Date) }]);
    expect(tries).toBe(8);
    expect(log.error).toHaveBeenCalledOnce();
    expect((await rows())[0]).toMatchObject({ last_error: 'no way to greet 3' });

    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    await deleteGivenUpJobs(database.db);
    expect(await rows()).toHaveLength(1);
    await database.db.updateTable('job').set({ failed_at: longAgo }).execute();
    await deleteGivenUpJobs(database.db);
    expect(await rows()).toEqual([]);
  });

  it('goes on with a lasting job, with growing pauses, and says so', async () => {
    let fails = true;
    await add('Ada');
    await database.db.updateTable('job').set({ attempts: 8 }).execute();
    const greeted = async () => {
      if (fails) throw new Error('away');
    };
    start(greeted, { retryMs: 60_000 }, lasting);
    await expect.poll(rows).toMatchObject([{ attempts: 9, failed_at: null, locked_until: null }]);
    const [first] = await rows();
    expect((first?.run_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(50 * 60_000);
    expect((first?.run_at.getTime() ?? 0) - Date.now()).toBeLessThan(61 * 60_000);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await readFailingJobs(database.db)).toEqual({ retried: 1, givenUp: 0 });
    fails = false;
    await database.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute();
    await done();
    expect(await readFailingJobs(database.db)).toEqual({ retried: 0, givenUp: 0 });
  });

  it('a lasting job that ends its process is due after a pause, not at once', async () => {
    const begun = vi.fn(() => new Promise<void>(() => undefined));
    await add('Ada');
    await database.db.updateTable('job').set({ attempts: 8 }).execute();
    const jobs = start(begun, { stopTimeoutMs: 0, retryMs: 60_000 }, lasting);
    await expect.poll(() => begun.mock.calls.length).toBe(1);
    await jobs.stop();
    const [left] = await rows();
    expect((left?.run_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(50 * 60_000);
  });

  it('gives up at once what it cannot understand', async () => {
    const greeted = vi.fn(async () => undefined);
    start(greeted);
    await database.db
      .insertInto('job')
      .values({
        ...{ id: 'job_x', kind: 'greet', payload: '{"name":7}', once_key: null },
        ...{ locked_until: null, failed_at: null, last_error: null },
      })
      .execute();
    await expect.poll(rows).toMatchObject([{ attempts: 1, failed_at: expect.any(Date) }]);
    expect(greeted).not.toHaveBeenCalled();
  });

  it('leaves kinds that it does not know to those who do', async () => {
    const jobs = start(async () => undefined);
    await enqueue(database.db, { name: 'other', payload: v.object({}) }, {});
    await add('Ada');
    await expect.poll(rows).toMatchObject([{ kind: 'other', attempts: 0 }]);
    await jobs.stop();
  });

  it('writes a job of one key down once, until it is done or given up', async () => {
    for (let i = 0; i < 20; i += 1) await add('Ada', 'ada');
    await Promise.all(Array.from({ length: 20 }, () => add('Ada', 'ada')));
    await add('Grace', 'grace');
    await add('No key');
    await add('No key');
    expect(await rows()).toHaveLength(4);
    await database.db.updateTable('job').set({ failed_at: new Date() }).execute();
    await add('Ada', 'ada');
    expect(await rows()).toHaveLength(5);
  });

  it('does nothing that was taken back', async () => {
    const greeted = vi.fn(async () => undefined);
    start(greeted);
    const undone = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, greet, { name: 'Ada' });
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    await add('Grace');
    await done();
    expect(greeted.mock.calls).toEqual([['Grace']]);
  });

  it('several that share the table do each job once', async () => {
    const greeted: string[] = [];
    const names = Array.from({ length: 150 }, (_, i) => `guest ${i}`);
    for (const name of names) await add(name);
    for (let i = 0; i < 3; i += 1) start(async (name) => void greeted.push(name));
    await done();
    expect(greeted.toSorted()).toEqual(names.toSorted());
  });

  it('does what a process left behind that is gone, but not for ever', async () => {
    const greeted = vi.fn(async () => undefined);
    await add('Ada');
    await add('Grace');
    const taken = { locked_until: sql<Date>`now() - interval '1 second'` };
    await database.db.updateTable('job').set(taken).execute();
    // Every worker that took this one ended before it finished.
    const fatal = sql<boolean>`payload->>'name' = 'Grace'`;
    await database.db.updateTable('job').set({ attempts: 8 }).where(fatal).execute();
    start(greeted);
    await expect.poll(rows).toMatchObject([{ attempts: 9, failed_at: expect.any(Date) }]);
    expect(greeted.mock.calls).toEqual([['Ada']]);
  });

  it('keeps a job that takes longer than a lease for as long as its process lives', async () => {
    const finished = createDeferred<void>();
    const greeted = vi.fn((_name: string) => finished.promise);
    await add('Ada');
    const brief = { leaseMs: 1_000, tryTimeoutMs: 60_000 };
    const leases = new Set<number>();
    const seeLease = async () => leases.add((await rows())[0]?.locked_until?.getTime() ?? 0).size;
    start(greeted, brief);
    start(greeted, brief);
    // Several leases later.
    await expect.poll(seeLease).toBeGreaterThan(8);
    finished.settle();
    await done();
    expect(greeted).toHaveBeenCalledOnce();
  });

  it('leaves alone what another process is working on', async () => {
    const greeted = vi.fn(async () => undefined);
    await add('Ada');
    const taken = { locked_until: sql<Date>`now() + interval '1 hour'` };
    await database.db.updateTable('job').set(taken).execute();
    start(greeted);
    await add('Grace');
    await expect.poll(rows).toHaveLength(1);
    expect(greeted.mock.calls).toEqual([['Grace']]);
  });

  it('a job that never ends holds up neither the others nor the stop', async () => {
    const greeted: string[] = [];
    const jobs = start(
      async (name) => {
        greeted.push(name);
        if (name === 'sloth') await new Promise(() => undefined);
      },
      { tryTimeoutMs: 100, retryMs: 60_000 },
    );
    await add('sloth');
    await add('Ada');
    await expect.poll(() => greeted.toSorted()).toEqual(['Ada', 'sloth']);
    await expect.poll(rows).toMatchObject([{ last_error: 'It took longer than 100 ms.' }]);
    await database.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .execute();
    await expect.poll(() => greeted.toSorted()).toEqual(['Ada', 'sloth', 'sloth']);
    await jobs.stop();
  });

  it('lets a try under way finish when it stops, and takes no other', async () => {
    const finished = createDeferred<void>();
    const greeted = vi.fn((_name: string) => finished.promise);
    await add('Ada');
    // One look only: another one, begun before the stop, could see what is written after it.
    const jobs = start(greeted, { pollMs: 60_000, stopTimeoutMs: 5_000 });
    await expect.poll(() => greeted.mock.calls).toEqual([['Ada']]);
    const stopped = jobs.stop();
    await add('Grace');
    finished.settle();
    await stopped;
    expect(greeted).toHaveBeenCalledOnce();
    expect(await rows()).toMatchObject([{ payload: { name: 'Grace' }, attempts: 0 }]);
  });

  it('goes on after the database was away', async () => {
    const greeted = vi.fn(async () => undefined);
    start(greeted);
    await sql`alter table job rename to job_away`.execute(database.db);
    await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(1);
    await sql`alter table job_away rename to job`.execute(database.db);
    await add('Ada');
    await done();
    expect(greeted).toHaveBeenCalledOnce();
  });
});
