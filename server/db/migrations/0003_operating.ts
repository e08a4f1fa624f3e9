import { migrationOf } from './migration';

/** Accounts that the server signs for, and what it has signed. */
export const operating = migrationOf([
  'alter table deployment add column master_key_check text',
  `create table operating_account (
    organization_id text primary key references organization,
    address text not null unique,
    encrypted_key text not null,
    created_at timestamptz not null default now()
  )`,
  `create table outgoing (
    id text primary key,
    organization_id text not null references organization,
    kind text not null check (kind in ('send', 'createMint', 'mintTokens')),
    idempotency_key text,
    fingerprint text not null,
    signature text not null unique,
    transaction text not null,
    last_valid_block_height bigint not null,
    account_created boolean not null default false,
    state text not null default 'live' check (state in ('live', 'landed', 'failed', 'expired')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    check ((state = 'live') = (decided_at is null))
  )`,
  `create unique index outgoing_once on outgoing (organization_id, idempotency_key)
    where idempotency_key is not null and state in ('live', 'landed')`,
  `create unique index outgoing_one_send on outgoing (organization_id)
    where kind = 'send' and state = 'live'`,
  `create index outgoing_watched on outgoing (created_at) where state = 'live'`,
  'create index outgoing_by_organization on outgoing (organization_id, created_at)',
  `create table sending (
    outgoing_id text primary key references outgoing,
    recipient text not null,
    amount_micro bigint not null check (amount_micro > 0),
    memo text not null
  )`,
]);
