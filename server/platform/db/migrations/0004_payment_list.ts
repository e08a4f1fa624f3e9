import { sql, type Kysely, type Migration } from 'kysely';

/** Payments are listed from the newest to the oldest, in pages. */
export const paymentList: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index payment_newest on payment (organization_id, created_at desc, id desc)`.execute(
      db,
    );
  },
};
