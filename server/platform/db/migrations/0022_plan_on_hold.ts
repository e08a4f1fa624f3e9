import { sql, type Kysely, type Migration } from 'kysely';

/** Whether a plan is on hold is known from the provider's next answer. Columns are described in `db/accountSchema.ts`. */
export const planOnHold: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw('alter table organization add column is_plan_on_hold boolean not null default false')
      .execute(db);
  },
};
