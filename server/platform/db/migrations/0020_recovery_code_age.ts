import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  'alter table recovery_code add column created_at timestamptz not null default now()',
  // When older codes were made is not known. Those of older users count as old: a password reset
  // must not take codes away that their owner may have had for long.
  `update recovery_code set created_at = app_user.created_at
    from app_user where app_user.id = recovery_code.user_id`,
];

/** A password reset removes new recovery codes. Columns are described in `db/factorSchema.ts`. */
export const recoveryCodeAge: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
