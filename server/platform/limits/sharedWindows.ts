import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';
import { toTimeFromNow } from '#server/platform/db/timeFromNow';

import type { LimitWindows } from './limitWindows';

const KEY_BYTES = 16;

/** The count of all processes. */
export interface SharedCount {
  count: number;
  /** Milliseconds until the window ends. */
  ttlMs: number;
}

/**
 * Windows in the table `limit_window`, for all processes of a database. Times are the database's
 * own. Keys hold addresses of clients, so only a hash is stored, which cannot be tried out without
 * the master key.
 */
export class SharedWindows implements LimitWindows {
  private readonly db: Db;
  private readonly secret: Buffer;

  /** @param masterKey null where there is one process only. */
  constructor(db: Db, masterKey: Buffer | null) {
    this.db = db;
    const source = masterKey ?? randomBytes(32);
    this.secret = Buffer.from(hkdfSync('sha256', source, '', 'tiller limit windows', 32));
  }

  /** Adds to a key's window. Returns what all processes have counted in it. */
  async add(key: string, amount: number, windowMs: number): Promise<SharedCount> {
    const { rows } = await sql<{ count: bigint; ttl_ms: number }>`
      insert into limit_window as known (key, count, ends_at)
      values (${this.hash(key)}, ${amount}, ${toTimeFromNow(windowMs)})
      on conflict (key) do update set
        count = case when known.ends_at > now() then known.count else 0 end + excluded.count,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
      returning count, ${TTL_MS} as ttl_ms
    `.execute(this.db);
    const [row] = rows;
    if (!row) throw new Error('a row that is written is returned');
    return { count: Number(row.count), ttlMs: row.ttl_ms };
  }

  async take(key: string, max: number, windowMs: number): Promise<number | null> {
    const hash = this.hash(key);
    const { rows } = await sql`
      insert into limit_window as known (key, count, ends_at)
      values (${hash}, 1, ${toTimeFromNow(windowMs)})
      on conflict (key) do update set
        count = case when known.ends_at > now() then known.count + 1 else 1 end,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
      where known.ends_at <= now() or known.count < ${max}
      returning count
    `.execute(this.db);
    if (rows.length > 0) return null;
    const { rows: ends } = await sql<{ ttl_ms: number }>`
      select ${TTL_MS} as ttl_ms from limit_window where key = ${hash}
    `.execute(this.db);
    return Math.max(1, ends[0]?.ttl_ms ?? 1);
  }

  async giveBack(key: string): Promise<void> {
    await sql`
      update limit_window set count = count - 1 where key = ${this.hash(key)} and count > 0
    `.execute(this.db);
  }

  private hash(key: string): Buffer {
    return createHmac('sha256', this.secret).update(key).digest().subarray(0, KEY_BYTES);
  }
}

const TTL_MS = sql<number>`(extract(epoch from ends_at - now()) * 1000)::float8`;

/** Deletes windows that have ended. */
export async function deleteEndedWindows(db: Db): Promise<void> {
  await db
    .deleteFrom('limit_window')
    .where('ends_at', '<', sql<Date>`now()`)
    .execute();
}
