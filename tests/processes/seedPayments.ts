import { Client } from 'pg';

/**
 * Puts paid payments of an organization into the tables, without a chain; null: of a thousand other
 * ones. They are spread evenly over the last three years.
 */
export async function seedPayments(
  databaseUrl: string,
  { count, organizationId }: { count: number; organizationId: string | null },
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of STATEMENTS) await client.query(statement);
    await client.query(SEED, [count, organizationId]);
    for (const statement of COPIES) await client.query(statement);
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const OTHERS = 1_000;

const STATEMENTS = [
  `insert into organization (id, name)
    select 'org_other_' || n, 'Shop ' || n from generate_series(0, ${OTHERS - 1}) as n
    on conflict do nothing`,
  `create temporary table seed (
    id text, organization_id text, wallet text, usdc_mint text, genesis_hash text, at timestamptz,
    amount bigint
  ) on commit drop`,
];

/** Continues the numbers of existing payments, so that it can be done again. */
const SEED = `
  with first as (select count(*) as taken from payment),
  pattern as (select usdc_mint, genesis_hash from payment limit 1)
  insert into seed
  select
    lpad(to_hex(taken + n), 12, '0'),
    coalesce($2::text, 'org_other_' || (n % ${OTHERS})),
    'wallet_' || (n % ${OTHERS}),
    pattern.usdc_mint, pattern.genesis_hash,
    now() - interval '3 years' * (((n::bigint * 7919) % $1) / $1::float8) - interval '1 minute',
    10000 + n % 99990000
  from first, pattern, generate_series(1, $1::integer) as n`;

const COPIES = [
  `insert into payment (id, organization_id, amount_micro, memo, sandbox, wallet, usdc_mint, state,
      created_at, processed_at, signature, received_micro, genesis_hash)
    select 'pay_seed_' || id, organization_id, amount, 'Order ' || id, false, wallet, usdc_mint,
      'confirmed', at, at, 'signature_' || id, amount, genesis_hash from seed`,
  `insert into chain_transaction (id, kind, organization_id, owner_id, genesis_hash, signature, bytes,
      last_valid_block_height, reference, exclusive_key, state, created_at, decided_at)
    select 'tx_seed_' || id, 'payment', organization_id, 'pay_seed_' || id, genesis_hash,
      'signature_' || id, 'AAAA', 1, 'reference_' || id, 'payment:' || id, 'confirmed', at, at from seed`,
  `insert into payment_transaction (transaction_id, payment_id, wallet, amount_micro, redeemed_base)
    select 'tx_seed_' || id, 'pay_seed_' || id, 'customer', amount, 0 from seed`,
  `insert into settlement (signature, receiver, transaction_id, payment_id, amount_micro,
      redeemed_base, slot, kind, created_at)
    select 'signature_' || id, wallet, 'tx_seed_' || id, 'pay_seed_' || id, amount, 0, 1, 'primary', at
    from seed`,
];
