import { sql, type Kysely, type Migration } from 'kysely';

/** Keys have a name of the merchant's own, and say when they were used last. */
export const keyNames: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table api_key add column name text, add column last_used_at timestamptz`.execute(
      db,
    );
  },
};
