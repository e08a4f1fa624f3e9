import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  `create table gift_order (
    id text primary key,
    mint_id text not null references mint,
    first_name text not null,
    last_name text not null,
    email text not null,
    amount_micro bigint not null check (amount_micro > 0),
    created_at timestamptz not null default now()
  )`,
  'create index gift_order_by_mint on gift_order (mint_id, created_at)',
  'alter table gift add column order_id text references gift_order',
  'create index gift_by_order on gift (order_id) where order_id is not null',
];

/** Gifts that are ordered on a page and paid by a phone's wallet. */
export const giftOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
