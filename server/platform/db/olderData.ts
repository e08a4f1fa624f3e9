import { sql, type Kysely } from 'kysely';

import { migrations } from './migrations';

/** The tables were made by an earlier version, and this one cannot read them. */
export class OlderDataError extends Error {
  override name = 'OlderDataError';
}

/**
 * Makes sure that no earlier version has made these tables. It only reads.
 *
 * @param remedy what to do to begin anew.
 * @throws OlderDataError
 */
export async function assertNoOlderData<T>(db: Kysely<T>, remedy: string): Promise<void> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.every(({ name }) => Object.hasOwn(migrations, name))) return;
  throw new OlderDataError(
    `this data was made by Tiller 0.1.0, which this version cannot read: ${remedy}`,
  );
}
