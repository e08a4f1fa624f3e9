import { sql, type Kysely, type Migration } from 'kysely';

/** A picture is kept in half its size too. Columns are described in `db/processSchema.ts`. */
export const smallPictures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table upload_content add column small bytea`.execute(db);
  },
};
