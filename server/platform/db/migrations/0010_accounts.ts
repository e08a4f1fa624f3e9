import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table session
    add column id text,
    add column user_agent text not null default '',
    add column last_used_at timestamptz not null default now()`,
  // Of the token's hash, so it tells no one the token.
  "update session set id = 'session_' || md5(token_hash)",
  'alter table session alter column id set not null',
  'create unique index session_id on session (id)',
];

/** Sessions can be listed and ended one by one. Columns are described in `db/accountSchema.ts`. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
