import { migrationOf } from './migration';

/** Merchants' own tokens, and the files that describe them. */
export const mints = migrationOf([
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
    outgoing_id text not null unique references outgoing,
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
  `create table minting (
    outgoing_id text primary key references outgoing,
    mint_id text not null references mint,
    amount_base bigint not null check (amount_base > 0)
  )`,
  'alter table payment add column mint_id text references mint',
]);
