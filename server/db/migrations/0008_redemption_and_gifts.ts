import { migrationOf } from './migration';

/** Tokens that pay, and tokens that are bought. */
export const redemptionAndGifts = migrationOf([
  'alter table payment add column token_usd_micro bigint check (token_usd_micro > 0)',
  `update payment set token_usd_micro = mint.token_usd_micro from mint
    where mint.id = payment.mint_id`,
  'alter table payment add check ((mint_id is null) = (token_usd_micro is null))',
  'alter table payment add column genesis_hash text',
  // No payment was made before a chain was known.
  'update payment set genesis_hash = (select genesis_hash from deployment)',
  'alter table payment alter column genesis_hash set not null',
  'alter table attempt drop constraint attempt_amount_micro_check',
  `alter table attempt add column redeemed_base bigint not null default 0
    check (redeemed_base >= 0)`,
  'alter table attempt add check (amount_micro >= 0 and amount_micro + redeemed_base > 0)',
  'drop index attempt_live',
  `create unique index attempt_live on attempt (payment_id, wallet, redeemed_base)
    where state = 'live'`,
  'alter table settlement add column redeemed_base bigint not null default 0',
  `create index settlement_beside on settlement (payment_id) where kind = 'overpayment'`,
  `create table gift (
    id text primary key,
    organization_id text not null references organization,
    mint_id text not null references mint,
    first_name text not null,
    last_name text not null,
    email text not null,
    wallet text not null,
    merchant_wallet text not null,
    usdc_mint text not null,
    genesis_hash text not null,
    amount_micro bigint not null check (amount_micro > 0),
    token_base bigint not null check (token_base > 0),
    memo text not null,
    reference text not null unique,
    signature text not null unique,
    transaction text not null,
    last_valid_block_height bigint not null,
    account_created boolean not null,
    state text not null default 'live' check (state in ('live', 'landed', 'failed', 'expired')),
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    check ((state = 'live') = (decided_at is null))
  )`,
  `create unique index gift_live
    on gift (mint_id, wallet, amount_micro, first_name, last_name, email) where state = 'live'`,
  `create index gift_watched on gift (created_at) where state = 'live'`,
  `create index gift_recent on gift (organization_id, decided_at desc, id)
    where state = 'landed'`,
]);
