import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';
import { createId } from '#server/platform/secrets/ids';

/** Leases decide which process does work for all processes of a database. */
export interface Leases {
  /**
   * Takes or renews a lease. Returns whether this process has it until the time is over. Call it
   * again before that; when this process has died, another one gets the lease.
   */
  keep: (name: string, forMs: number) => Promise<boolean>;
  /** Returns true once in this time, to one process: then the work is begun. */
  begin: (name: string, everyMs: number) => Promise<boolean>;
  /** Gives work back that this process keeps. */
  release: (name: string) => Promise<void>;
}

/** Leases in the table `lease`. Times are the database's own, so clocks need not agree. */
export class SharedLeases implements Leases {
  private readonly db: Db;
  private readonly holder = createId('process');

  constructor(db: Db) {
    this.db = db;
  }

  async keep(name: string, forMs: number): Promise<boolean> {
    return this.take(name, forMs, sql<boolean>`known.holder = excluded.holder`);
  }

  async begin(name: string, everyMs: number): Promise<boolean> {
    return this.take(name, everyMs, sql<boolean>`false`);
  }

  async release(name: string): Promise<void> {
    await this.db
      .deleteFrom('lease')
      .where('name', '=', name)
      .where('holder', '=', this.holder)
      .execute();
  }

  private async take(
    name: string,
    forMs: number,
    isKept: ReturnType<typeof sql<boolean>>,
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into lease as known (name, holder, held_until)
      values (${name}, ${this.holder}, now() + make_interval(secs => ${forMs / 1000}::float8))
      on conflict (name) do update
        set holder = excluded.holder, held_until = excluded.held_until
        where known.held_until <= now() or ${isKept}
      returning name
    `.execute(this.db);
    return rows.length > 0;
  }
}

/** Leases where there is one process only. */
export class OwnLeases implements Leases {
  private readonly begun = new Map<string, number>();

  keep(): Promise<boolean> {
    return Promise.resolve(true);
  }

  begin(name: string, everyMs: number): Promise<boolean> {
    const now = performance.now();
    const last = this.begun.get(name);
    if (last !== undefined && now - last < everyMs) return Promise.resolve(false);
    this.begun.set(name, now);
    return Promise.resolve(true);
  }

  release(): Promise<void> {
    return Promise.resolve();
  }
}
