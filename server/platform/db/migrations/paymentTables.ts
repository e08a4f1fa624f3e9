/** Payments, and what organizations send. Columns are described in `db/paymentSchema.ts`. */
export const paymentTables = [
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
    mint_id text references mint,
    token_usd_micro bigint check (token_usd_micro > 0),
    genesis_hash text not null,
    check ((state = 'open') = (processed_at is null)),
    check (state <> 'confirmed' or sandbox = (signature is null)),
    check ((mint_id is null) = (token_usd_micro is null))
  )`,
  `create index payment_recent on payment (organization_id, processed_at desc, id)
    where processed_at is not null`,
  `create table payment_transaction (
    transaction_id text primary key references chain_transaction,
    payment_id text not null references payment,
    wallet text not null,
    amount_micro bigint not null check (amount_micro >= 0),
    redeemed_base bigint not null check (redeemed_base >= 0),
    check (amount_micro + redeemed_base > 0)
  )`,
  'create index payment_transaction_by_payment on payment_transaction (payment_id)',
  `create table settlement (
    signature text primary key,
    transaction_id text not null references chain_transaction,
    payment_id text not null references payment,
    amount_micro bigint not null,
    redeemed_base bigint not null,
    slot bigint not null,
    kind text not null check (kind in ('primary', 'overpayment', 'unmatched')),
    created_at timestamptz not null default now()
  )`,
  `create unique index settlement_primary on settlement (payment_id) where kind = 'primary'`,
  // One transaction settles once; unmatched transfers with its reference may come any number of
  // times.
  `create unique index settlement_once on settlement (transaction_id) where kind <> 'unmatched'`,
  `create index settlement_beside on settlement (payment_id) where kind = 'overpayment'`,
  `create index settlement_unmatched on settlement (payment_id) where kind = 'unmatched'`,
  `create table transfer (
    transaction_id text primary key references chain_transaction,
    recipient text not null,
    amount_micro bigint not null check (amount_micro > 0),
    memo text not null
  )`,
];
