import { migrationOf } from './migration';

/** Plans of organizations, and what the billing provider told. */
export const billing = migrationOf([
  `alter table organization
    add column customer_id text unique,
    add column subscription_id text unique,
    add column plan text check (plan in ('startup', 'business')),
    add column is_subscribed boolean not null default false,
    add column plan_asked bigint not null default 0,
    add column plan_answered bigint not null default 0`,
  `create table checkout (
    session_id text primary key,
    organization_id text not null references organization,
    plan text not null check (plan in ('startup', 'business')),
    state text not null default 'open' check (state in ('open', 'paid', 'closed')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    check ((state = 'open') = (decided_at is null))
  )`,
  'create index checkout_by_organization on checkout (organization_id, created_at)',
  `create table billing_event (
    id text primary key,
    created_at timestamptz not null default now()
  )`,
]);
