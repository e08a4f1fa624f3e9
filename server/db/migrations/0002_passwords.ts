import { migrationOf } from './migration';

/** Resetting passwords, and work that is done outside of a request. */
export const passwords = migrationOf([
  `create table password_reset (
    token_hash text primary key,
    user_id text not null references app_user on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index password_reset_by_user on password_reset (user_id, created_at)',
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
]);
