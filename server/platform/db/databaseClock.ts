import { sql } from 'kysely';

import type { Db } from './database';

/** Returns the time of the database, which all processes share. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told no time');
  return row.now;
}

/** Returns the time of the database without asking it each time. */
export class DatabaseClock {
  private read: { at: number; sinceMs: number } | null = null;
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** Asks the database. Call it before `now`, and every few seconds. */
  async follow(): Promise<void> {
    const at = (await readDatabaseTime(this.db)).getTime();
    this.read = { at, sinceMs: performance.now() };
  }

  /** @throws before the database was asked. */
  now(): Date {
    if (!this.read) throw new Error('the database was not asked for its time');
    return new Date(this.read.at + performance.now() - this.read.sinceMs);
  }
}
