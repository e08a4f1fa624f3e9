import { migrationOf } from './migration';

/** The first tables. Their columns are described in `db/schema.ts`. */
export const initial = migrationOf([
  `create table deployment (
    id text primary key check (id = 'this'),
    genesis_hash text not null
  )`,
  `create table organization (
    id text primary key,
    name text,
    wallet text,
    created_at timestamptz not null default now()
  )`,
  `create table app_user (
    id text primary key,
    organization_id text not null references organization,
    email text not null unique,
    password_hash text not null,
    first_name text,
    last_name text,
    created_at timestamptz not null default now()
  )`,
  `create table session (
    token_hash text primary key,
    user_id text not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index session_by_user on session (user_id)',
  'create index session_expiry on session (expires_at)',
  `create table wallet_link (
    id text primary key,
    organization_id text not null references organization,
    wallet text not null,
    account_created boolean not null,
    created_at timestamptz not null default now()
  )`,
  'create index wallet_link_recent on wallet_link (organization_id, created_at)',
  `create table payment (
    id text primary key,
    organization_id text not null references organization,
    amount_micro bigint not null check (amount_micro > 0),
    name text,
    memo text not null,
    return_url text,
    sandbox boolean not null,
    wallet text not null,
    usdc_mint text not null,
    state text not null default 'open' check (state in ('open', 'confirmed', 'failed')),
    created_at timestamptz not null default now(),
    processed_at timestamptz,
    signature text,
    check ((state = 'open') = (processed_at is null)),
    check (state <> 'confirmed' or sandbox = (signature is null))
  )`,
  `create index payment_recent on payment (organization_id, processed_at desc, id)
    where processed_at is not null`,
  `create table attempt (
    id text primary key,
    payment_id text not null references payment,
    wallet text not null,
    amount_micro bigint not null check (amount_micro > 0),
    reference text not null unique,
    signature text not null unique,
    transaction text not null,
    last_valid_block_height bigint not null,
    state text not null default 'live' check (state in ('live', 'landed', 'failed', 'expired')),
    created_at timestamptz not null default now(),
    decided_at timestamptz
  )`,
  `create unique index attempt_live on attempt (payment_id, wallet) where state = 'live'`,
  `create index attempt_watched on attempt (created_at) where state = 'live'`,
  'create index attempt_payment on attempt (payment_id)',
  `create table settlement (
    signature text primary key,
    attempt_id text not null unique references attempt,
    payment_id text not null references payment,
    amount_micro bigint not null,
    slot bigint not null,
    kind text not null check (kind in ('primary', 'overpayment')),
    created_at timestamptz not null default now()
  )`,
  `create unique index settlement_primary on settlement (payment_id) where kind = 'primary'`,
]);
