import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table budget_use (
    scope text not null,
    starts_at timestamptz not null,
    lamports bigint not null,
    primary key (scope, starts_at)
  )`,
  'create index budget_use_by_age on budget_use (starts_at)',
  `alter table chain_transaction
    add column cost_lamports bigint not null default 0,
    add column client_network text,
    add column payer text`,
  `create index chain_transaction_with_network on chain_transaction (created_at)
    where client_network is not null`,
  `create index chain_transaction_unsigned_of_network on chain_transaction (client_network)
    where state = 'pending' and payer is not null`,
  `create index chain_transaction_unsigned_of_payer on chain_transaction (payer)
    where state = 'pending'`,
  `create index chain_transaction_failed_of_network on chain_transaction (client_network, decided_at)
    where state = 'failed' and payer is not null`,
  `create index chain_transaction_failed_of_payer on chain_transaction (payer, decided_at)
    where state = 'failed'`,
  // The daily limits that it served are budgets now.
  'drop index chain_transaction_paid_account',
];

/** What the platform pays, by hour. Columns are described in `db/budgetSchema.ts`. */
export const budgets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
