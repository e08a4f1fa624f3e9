import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `alter table session
    add column id text,
    add column user_agent text not null default '',
    add column last_used_at timestamptz not null default now()`,
  // Made from the token's hash, so it does not reveal the token.
  "update session set id = 'session_' || md5(token_hash)",
  'alter table session alter column id set not null',
  'create unique index session_id on session (id)',
  // Null for users who registered before: their email was never verified.
  'alter table app_user add column email_verified_at timestamptz',
  `create table known_device (
    token_hash text not null,
    user_id text not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, token_hash)
  )`,
  'alter table organization add column wallet_asked boolean not null default false',
  `alter table wallet_link
    add column confirmed_at timestamptz,
    add column disputed_at timestamptz`,
  `create index wallet_link_disputed on wallet_link (organization_id, wallet)
    where disputed_at is not null`,
];

/**
 * Sessions can be listed, emails are verified, and a wallet can be disputed. Columns are described
 * in `db/accountSchema.ts` and `db/verificationSchema.ts`.
 */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
