/** The one table of transactions. Columns are described in `db/transactionSchema.ts`. */
export const transactionTables = [
  `create table chain_transaction (
    id text primary key,
    kind text not null,
    organization_id text not null references organization,
    owner_id text not null,
    genesis_hash text not null,
    signature text not null unique,
    bytes text not null,
    last_valid_block_height bigint not null,
    reference text unique,
    exclusive_key text,
    idempotency_key text,
    fingerprint text,
    created_account text,
    state text not null default 'pending'
      check (state in ('pending', 'confirmed', 'failed', 'expired')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    check ((state = 'pending') = (decided_at is null)),
    check ((idempotency_key is null) = (fingerprint is null))
  )`,
  `create index chain_transaction_pending on chain_transaction (created_at)
    where state = 'pending'`,
  `create unique index chain_transaction_exclusive on chain_transaction (exclusive_key)
    where state = 'pending'`,
  'create index chain_transaction_by_key on chain_transaction (exclusive_key)',
  `create unique index chain_transaction_once on chain_transaction (organization_id, idempotency_key)
    where state in ('pending', 'confirmed')`,
  'create index chain_transaction_by_owner on chain_transaction (owner_id, created_at)',
  `create index chain_transaction_paid_account on chain_transaction (organization_id, created_at)
    where created_account is not null`,
  `create index chain_transaction_recent on chain_transaction (organization_id, kind, decided_at desc)
    where state = 'confirmed'`,
];
