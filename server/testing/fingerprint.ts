import { sql, type RawBuilder } from 'kysely';

import type { Db } from '#server/platform/db/database';

/** A column that names a row of another table. */
interface Reference {
  child: string;
  column: string;
  parent: string;
  parentColumn: string;
}

/** Rows in every table, each table's as one hash and their number. */
export type Fingerprint = Record<string, string>;

/**
 * Takes the fingerprint of everything that belongs to some rows, given by table and identifier:
 * every row that a chain of foreign keys leads from to them, so a table that is added later is
 * taken too. A row of another organization that refers to one of theirs counts as their own.
 *
 * @returns the fingerprint, and the tables that no foreign key connects to the tables given.
 */
export async function readFingerprint(
  db: Db,
  roots: Record<string, string>,
): Promise<{ rows: Fingerprint; unowned: string[] }> {
  const { tables, references } = await readCatalog(db);
  const unowned: string[] = [];
  const owned = tables.flatMap((table) => {
    const condition = buildRootCondition(table, roots, references, []);
    if (!condition) unowned.push(table);
    return condition ? [buildHash(table, condition)] : [];
  });
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(
    owned,
    sql` union all `,
  )}`.execute(db);
  return { rows: Object.fromEntries(rows.map(({ name, hash }) => [name, hash])), unowned };
}

interface Catalog {
  tables: string[];
  references: Reference[];
}

/** The tables of a database stay as they are once it is open. */
const catalogs = new WeakMap<Db, Promise<Catalog>>();

function readCatalog(db: Db): Promise<Catalog> {
  const known = catalogs.get(db) ?? fetchCatalog(db);
  catalogs.set(db, known);
  return known;
}

async function fetchCatalog(db: Db): Promise<Catalog> {
  return { tables: await readTables(db), references: await readReferences(db) };
}

async function readTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readReferences(db: Db): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, own.attname as column,
      parent.relname as parent, other.attname as "parentColumn"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f'`.execute(db);
  return rows;
}

/** Returns the condition for rows that belong to the roots; null when no reference leads there. */
function buildRootCondition(
  table: string,
  roots: Record<string, string>,
  references: Reference[],
  way: string[],
): RawBuilder<boolean> | null {
  const root = roots[table];
  if (root !== undefined) return sql`id = ${root}`;
  const conditions = references.flatMap(({ child, column, parent, parentColumn }) => {
    if (child !== table || way.includes(parent)) return [];
    const condition = buildRootCondition(parent, roots, references, [...way, table]);
    if (!condition) return [];
    const parents = sql`select ${sql.ref(parentColumn)} from ${sql.table(parent)} where ${condition}`;
    return [sql`${sql.ref(column)} in (${parents})`];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
}

/** Returns the query of a table's name, and of the hash and number of the rows that belong. */
function buildHash(table: string, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select ${table}::text as name,
      md5(coalesce(string_agg(row::text, ${'\n'} order by row::text), '')) || ' ' || count(*)
        as hash
    from (select * from ${sql.table(table)} where ${condition}) as row`;
}
