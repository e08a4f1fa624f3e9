import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { openDatabase, type Database } from '#server/platform/db/database';
import { createTestDatabase, engines, type TestDatabase } from '#server/testing/databases';

import type { LimitWindows } from './limitWindows';
import { MemoryWindows } from './memoryWindows';
import { RequestCounts } from './requestCounts';
import { deleteEndedWindows, SharedWindows } from './sharedWindows';

const MASTER_KEY = Buffer.alloc(32, 7);
const MINUTE_MS = 60_000;

let keys = 0;
const freshKey = () => `test 192.0.2.1 ${(keys += 1)}`;

async function isExact(windows: LimitWindows[]) {
  const key = freshKey();
  const takes = Array.from({ length: 60 / windows.length }, () =>
    windows.map((each) => each.take(key, 20, MINUTE_MS)),
  );
  const waits = (await Promise.all(takes.flat())).filter((wait) => wait !== null);
  expect(waits).toHaveLength(40);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(MINUTE_MS);
  await Promise.all(windows.map((each) => each.giveBack(key)));
  const more = await Promise.all([...windows, ...windows].map((w) => w.take(key, 20, MINUTE_MS)));
  expect(more.filter((wait) => wait === null)).toHaveLength(windows.length);
}

async function ends(windows: LimitWindows) {
  const key = freshKey();
  expect(await windows.take(key, 1, 20)).toBeNull();
  await expect.poll(() => windows.take(key, 1, 20)).toBeNull();
}

it('windows in memory count exactly, and end', async () => {
  const windows = new MemoryWindows((endsAt) => ({ count: 0, endsAt }));
  await isExact([windows]);
  await ends(windows);
});

it('windows in memory that have ended are dropped within a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const windows = new MemoryWindows((endsAt) => ({ count: 0, endsAt }));
    for (let i = 0; i < 10; i += 1) await windows.take(freshKey(), 1, 1_000);
    expect(windows.size).toBe(10);
    vi.advanceTimersByTime(MINUTE_MS);
    await windows.take(freshKey(), 1, 1_000);
    expect(windows.size).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

describe.each(engines)('windows in the database, on %s', (engine) => {
  let folder: string;
  let created: TestDatabase;
  let database: Database;
  let windows: SharedWindows[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiller-limits-'));
    created = await createTestDatabase(engine, folder);
    const { databaseUrl } = created;
    database = await openDatabase(
      databaseUrl === null ? { dataDir: folder } : { url: databaseUrl },
    );
    windows = [1, 2, 3].map(() => new SharedWindows(database.db, MASTER_KEY));
  });
  afterAll(async () => {
    await database.close();
    await created.drop();
    await rm(folder, { recursive: true });
  });

  const rows = () => database.db.selectFrom('limit_window').selectAll().execute();

  it('count exactly over all processes, and end', async () => {
    await isExact(windows);
    for (const each of windows) await ends(each);
  });

  it('hold no address, and nothing that is found again without the master key', async () => {
    const key = freshKey();
    const [one, two] = windows;
    await one?.add(key, 1, MINUTE_MS);
    expect(await two?.add(key, 1, MINUTE_MS)).toMatchObject({ count: 2 });
    const other = new SharedWindows(database.db, Buffer.alloc(32, 8));
    expect(await other.add(key, 1, MINUTE_MS)).toMatchObject({ count: 1 });
    for (const row of await rows()) expect(row.key.toString('latin1')).not.toContain('192.0.2');
  });

  it('are deleted when they have ended', async () => {
    await database.db.deleteFrom('limit_window').execute();
    const [one] = windows;
    await one?.add(freshKey(), 1, MINUTE_MS);
    await one?.add(freshKey(), 1, MINUTE_MS);
    const [ended] = await rows();
    await sql`update limit_window set ends_at = now() - interval '1 second' where key = ${ended?.key}`.execute(
      database.db,
    );
    await deleteEndedWindows(database.db);
    expect(await rows()).toHaveLength(1);
  });

  it('bound what several processes let through together', async () => {
    const log = { warn: vi.fn() };
    const processes = windows.map((each) => new RequestCounts(each, log));
    const key = freshKey();
    const max = 160;
    let passed = 0;
    for (let round = 0; round < max; round += 1) {
      for (const process of processes) {
        if ((await process.add(key, MINUTE_MS, max)).current <= max) passed += 1;
      }
    }
    expect(passed).toBeGreaterThanOrEqual(max);
    // Each may have a sixteenth that the others do not know of yet.
    expect(passed).toBeLessThanOrEqual(max + 2 * (max / 16));
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('counting requests', () => {
  const log = { warn: vi.fn() };

  async function countPassed(counts: RequestCounts, requests: number, max: number) {
    const key = freshKey();
    const all = Array.from({ length: requests }, () => counts.add(key, MINUTE_MS, max));
    return (await Promise.all(all)).filter(({ current }) => current <= max).length;
  }

  it('asks the database nothing for an ordinary client', async () => {
    const add = vi.fn(async () => ({ count: 1, ttlMs: MINUTE_MS }));
    const counts = new RequestCounts({ add }, log);
    expect(await countPassed(counts, 75, 1200)).toBe(75);
    expect(add).not.toHaveBeenCalled();
    await countPassed(counts, 76, 1200);
    expect(add).toHaveBeenCalledOnce();
  });

  it('refuses beyond the limit without asking the database', async () => {
    const add = vi.fn(async () => ({ count: 1_000, ttlMs: MINUTE_MS }));
    const counts = new RequestCounts({ add }, log);
    const key = freshKey();
    for (let i = 0; i < 50; i += 1) await counts.add(key, MINUTE_MS, 100);
    expect(add).toHaveBeenCalledOnce();
    expect((await counts.add(key, MINUTE_MS, 100)).current).toBeGreaterThan(100);
  });

  it.each([
    ['refuses to answer', () => Promise.reject(new Error('away'))],
    ['hangs', () => new Promise<never>(() => undefined)],
  ])('holds the limit by itself while the database %s', async (_, add) => {
    log.warn.mockClear();
    const counts = new RequestCounts({ add }, log);
    expect(await countPassed(counts, 40, 10)).toBe(10);
    expect(log.warn).toHaveBeenCalled();
    const key = freshKey();
    // It does not wait for each request anew.
    const started = performance.now();
    for (let i = 0; i < 10; i += 1) await counts.add(key, MINUTE_MS, 10);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
