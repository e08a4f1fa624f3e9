import { Migrator, sql, type Kysely } from 'kysely';

import { migrations } from './migrations';
import type { Tables } from './schema';

/** The tables were made by an earlier version, and this one cannot read them. */
export class OlderDataError extends Error {
  override name = 'OlderDataError';
}

/** There are no tables, and the caller is not the one to make them. */
export class UnusedDatabaseError extends Error {
  override name = 'UnusedDatabaseError';
}

const NAMES = Object.keys(migrations);

/** Returns the names of the migrations that were run; null when there are no tables. */
async function listRun(db: Kysely<Tables>): Promise<string[] | null> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return null;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Makes sure that no earlier version has made these tables. It only reads. A later version may
 * have: its migrations only add (`migrations.ts`), so this one goes on working beside it.
 *
 * @param remedy what the operator can do about it.
 * @throws OlderDataError
 */
export async function assertNoOlderData(db: Kysely<Tables>, remedy: string): Promise<void> {
  const newest = NAMES.at(-1) ?? '';
  const run = await listRun(db);
  const older = run?.some((name) => !NAMES.includes(name) && name < newest);
  if (!older) return;
  throw new OlderDataError(
    `this data was made by Tiller 0.1.0, which this version cannot read: ${remedy}`,
  );
}

/** Makes sure that a server has made the tables. It only reads. @throws UnusedDatabaseError */
export async function assertUsed(db: Kysely<Tables>): Promise<void> {
  if ((await listRun(db)) === null) throw createUnusedError();
}

/** Returns what is said of a database that no server has used. */
export function createUnusedError(): UnusedDatabaseError {
  return new UnusedDatabaseError('no server has used this database yet.');
}

/**
 * Returns whether all migrations of this version were run. Those of a later one may be there too.
 */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const run = await listRun(db);
  return run !== null && NAMES.every((name) => run.includes(name));
}

/**
 * Brings the tables up to date, in one transaction. Of several processes one does it, under a lock
 * of the database; the others wait. When that one is killed, the next one starts over.
 *
 * @param db without a limit for the time of a statement.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  // A later version that was faster has migrations that this one does not know.
  if (error && !(await isMigrated(db))) throw error;
}
