import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table webhook (
    id text primary key,
    organization_id text not null references organization,
    payment_id text unique references payment,
    url text not null,
    events text[] not null,
    queue text not null,
    encrypted_secret text not null,
    old_encrypted_secret text,
    old_secret_until timestamptz,
    state text not null default 'active' check (state in ('active', 'paused', 'failing')),
    failing_since timestamptz,
    last_try_at timestamptz,
    last_try_succeeded boolean,
    created_at timestamptz not null default now(),
    check ((old_encrypted_secret is null) = (old_secret_until is null)),
    check ((last_try_at is null) = (last_try_succeeded is null)),
    check (payment_id is null or state = 'active')
  )`,
  `create index webhook_of_all_payments on webhook (organization_id, created_at desc)
    where payment_id is null`,
  `create index webhook_of_one_payment on webhook (last_try_at) where payment_id is not null`,
  `create table webhook_event (
    id text primary key,
    organization_id text not null references organization,
    type text not null,
    subject_id text not null,
    body text not null,
    created_at timestamptz not null
  )`,
  'create index webhook_event_by_age on webhook_event (created_at)',
  `create table webhook_delivery (
    id text primary key,
    sequence bigint not null generated always as identity,
    webhook_id text not null references webhook on delete cascade,
    event_id text not null references webhook_event on delete cascade,
    subject_id text not null,
    queue text not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
    tries integer not null default 0,
    next_try_at timestamptz,
    lease text,
    leased_until timestamptz,
    last_try_at timestamptz,
    last_status integer,
    last_problem text,
    last_body text,
    last_duration_ms integer,
    check ((state = 'waiting') = (next_try_at is not null)),
    check ((lease is null) = (leased_until is null))
  )`,
  'create index webhook_delivery_by_event on webhook_delivery (event_id)',
  'create index webhook_delivery_newest on webhook_delivery (webhook_id, sequence desc)',
  'create index webhook_delivery_by_state on webhook_delivery (webhook_id, state, sequence desc)',
  // A worker looks at each queue alone, so that a long one costs the others nothing.
  `create index webhook_delivery_due on webhook_delivery (queue, next_try_at)
    where state = 'waiting'`,
  `create index webhook_delivery_order on webhook_delivery (webhook_id, subject_id, sequence)
    where state = 'waiting'`,
  `create index webhook_delivery_under_way on webhook_delivery (queue, leased_until)
    where leased_until is not null`,
];

/**
 * Endpoints of webhooks, events, and their deliveries. Columns are described in
 * `db/webhookSchema.ts`.
 */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
