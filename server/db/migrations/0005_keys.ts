import { migrationOf } from './migration';

/** Keys of the merchant API. */
export const keys = migrationOf([
  `create table api_key (
    id text primary key,
    organization_id text not null references organization,
    number integer not null,
    token_hash text not null unique,
    created_at timestamptz not null default now(),
    expired_at timestamptz,
    unique (organization_id, number)
  )`,
]);
