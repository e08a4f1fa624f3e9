/** Organizations, those who sign in, and jobs. Columns are described in `db/accountSchema.ts`. */
export const accountTables = [
  `create table deployment (
    id text primary key check (id = 'this'),
    genesis_hash text not null,
    master_key_check text
  )`,
  `create table organization (
    id text primary key,
    name text,
    wallet text,
    created_at timestamptz not null default now(),
    customer_id text unique,
    subscription_id text unique,
    plan text check (plan in ('startup', 'business')),
    is_subscribed boolean not null default false,
    plan_asked bigint not null default 0,
    plan_answered bigint not null default 0
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
    created_at timestamptz not null default now()
  )`,
  'create index wallet_link_recent on wallet_link (organization_id, created_at)',
  `create table operating_account (
    organization_id text primary key references organization,
    address text not null unique,
    encrypted_key text not null,
    created_at timestamptz not null default now()
  )`,
  `create table api_key (
    id text primary key,
    organization_id text not null references organization,
    number integer not null,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    expired_at timestamptz,
    unique (organization_id, number)
  )`,
  `create table job (
    id text primary key,
    kind text not null,
    payload jsonb not null,
    once_key text,
    attempts integer not null default 0,
    run_at timestamptz not null default now(),
    locked_until timestamptz,
    failed_at timestamptz,
    last_error text,
    created_at timestamptz not null default now()
  )`,
  'create index job_due on job (run_at) where failed_at is null',
  'create unique index job_once on job (kind, once_key) where failed_at is null',
];
