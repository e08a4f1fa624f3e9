import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table app_user
    add column previous_email text,
    add column email_changed_at timestamptz`,
  `create index app_user_by_previous_email on app_user (previous_email)
    where previous_email is not null`,
];

/** A replaced email can recover its account. Columns are described in `db/accountSchema.ts`. */
export const previousEmail: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
