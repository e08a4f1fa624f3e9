/**
 * Plans of organizations, and what the embedded billing provider remembers. Columns are described
 * in `db/billingSchema.ts`.
 */
export const billingTables = [
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
  `create table provider_customer (
    id text primary key,
    idempotency_key text not null unique,
    name text,
    email text,
    created_at timestamptz not null default now()
  )`,
  `create table provider_subscription (
    id text primary key,
    customer_id text not null references provider_customer,
    price text not null,
    status text not null default 'active' check (status in ('active', 'canceled')),
    created_at timestamptz not null default now(),
    canceled_at timestamptz,
    check ((status = 'canceled') = (canceled_at is not null))
  )`,
  'create index provider_subscription_by_customer on provider_subscription (customer_id, created_at)',
  `create table provider_checkout (
    id text primary key,
    idempotency_key text not null unique,
    customer_id text not null references provider_customer,
    client_reference_id text,
    price text not null,
    status text not null default 'open' check (status in ('open', 'complete', 'expired')),
    success_url text not null,
    cancel_url text not null,
    subscription_id text unique references provider_subscription,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    check ((status = 'complete') = (subscription_id is not null))
  )`,
  `create table provider_portal (
    id text primary key,
    customer_id text not null references provider_customer,
    return_url text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
];
