/** Merchants' own tokens, and gifts of them. Columns are described in `db/tokenSchema.ts`. */
export const tokenTables = [
  `create table upload (
    id text primary key,
    organization_id text not null references organization,
    type text not null check (type in ('png', 'json')),
    put_token_hash text not null unique,
    expires_at timestamptz not null,
    used_at timestamptz,
    stored_at timestamptz,
    created_at timestamptz not null default now(),
    check (stored_at is null or used_at is not null)
  )`,
  'create index upload_by_age on upload (created_at)',
  'create index upload_by_organization on upload (organization_id, created_at)',
  `create table mint (
    id text primary key,
    organization_id text not null references organization,
    transaction_id text not null unique references chain_transaction,
    address text not null unique,
    authority text not null,
    account text not null,
    name text not null,
    symbol text not null,
    description text not null,
    image text not null,
    metadata_uri text not null,
    image_upload_id text not null references upload,
    metadata_upload_id text not null references upload,
    token_usd_micro bigint not null check (token_usd_micro > 0),
    created_at timestamptz not null default now()
  )`,
  'create index mint_by_organization on mint (organization_id, created_at)',
  'create index mint_by_image on mint (image_upload_id)',
  'create index mint_by_metadata on mint (metadata_upload_id)',
  `create table token_issuance (
    transaction_id text primary key references chain_transaction,
    mint_id text not null references mint,
    amount_base bigint not null check (amount_base > 0)
  )`,
  `create table gift (
    id text primary key,
    transaction_id text not null unique references chain_transaction,
    organization_id text not null references organization,
    mint_id text not null references mint,
    first_name text not null,
    last_name text not null,
    email text not null,
    wallet text not null,
    merchant_wallet text not null,
    usdc_mint text not null,
    amount_micro bigint not null check (amount_micro > 0),
    token_base bigint not null check (token_base > 0),
    memo text not null,
    created_at timestamptz not null default now()
  )`,
];
