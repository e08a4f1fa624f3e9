import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  'alter table session add column proved_at timestamptz not null default now()',
  'update session set proved_at = created_at',
  // 500 USDC.
  'alter table organization add column ask_above_micro bigint default 500000000',
  `create table passkey (
    id text primary key,
    user_id text not null references app_user (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    synced boolean not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index passkey_of_user on passkey (user_id, created_at)',
  `create table authenticator_app (
    user_id text primary key references app_user (id) on delete cascade,
    encrypted_key text not null,
    last_step bigint not null,
    confirmed_at timestamptz,
    created_at timestamptz not null
  )`,
  `create table recovery_code (
    user_id text not null references app_user (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
  `create table webauthn_challenge (
    challenge text primary key,
    purpose text not null,
    expires_at timestamptz not null
  )`,
  'create index webauthn_challenge_by_age on webauthn_challenge (expires_at)',
  `create table sign_in_ticket (
    token_hash text primary key,
    user_id text not null references app_user (id) on delete cascade,
    password_hash text not null,
    expires_at timestamptz not null
  )`,
  'create index sign_in_ticket_by_age on sign_in_ticket (expires_at)',
];

/** Passkeys, authenticator apps and recovery codes; when a session's owner was last proved. */
export const factors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
