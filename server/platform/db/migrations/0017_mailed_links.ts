import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table mailed_link (
    token_hash text primary key,
    kind text not null check (kind in ('reset', 'verification', 'emailChange', 'invitation')),
    user_id text references app_user on delete cascade,
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    encrypted_token text,
    check ((user_id is null) = (kind = 'invitation')),
    check ((encrypted_token is null) = (kind = 'invitation'))
  )`,
  'create index mailed_link_by_user on mailed_link (user_id, kind, created_at)',
  'create index mailed_link_by_end on mailed_link (expires_at)',
];

/** Links that work once. Columns are described in `db/verificationSchema.ts`. */
export const mailedLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
