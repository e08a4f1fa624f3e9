import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';

import { getSealOwner, type SealedColumn } from './sealedColumns';

/** Number of rows in one read. */
const PAGE = 500;

/** One encrypted value, with its owner and its place. */
export interface SealedValue {
  /** The primary key of the row. */
  key: string;
  owner: string;
  sealed: string;
}

/** Yields every value of a column in pages, in the order of the primary key. */
export async function* readSealedValues(
  db: Db,
  { table, key, column, owner }: SealedColumn,
): AsyncGenerator<SealedValue[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<SealedValue>`
      select ${sql.ref(key)} as key, ${getSealOwner(table, '')}::text || ${sql.ref(owner)} as owner,
        ${sql.ref(column)} as sealed
      from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(key)} > ${after}
      order by ${sql.ref(key)} limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.key;
  }
}

/** Replaces a value, unless it has been changed meanwhile. */
export async function replaceSealedValue(
  db: Db,
  { table, key, column }: SealedColumn,
  old: SealedValue,
  sealed: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ${sql.ref(key)} = ${old.key} and ${sql.ref(column)} = ${old.sealed}`.execute(db);
}
