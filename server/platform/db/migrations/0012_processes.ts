import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table upload_content (
    upload_id text primary key references upload on delete cascade,
    content bytea not null
  )`,
  // Not logged: it is lost in a crash of the database, and costs no wait for the disk.
  `create unlogged table limit_window (
    key bytea primary key,
    count bigint not null,
    ends_at timestamptz not null
  )`,
  'create index limit_window_by_end on limit_window (ends_at)',
  `create table lease (
    name text primary key,
    holder text not null,
    held_until timestamptz not null
  )`,
  'alter table chain_transaction add column is_landing boolean not null default false',
];

/** What several processes share. Columns are described in `db/processSchema.ts`. */
export const processes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
