import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  'alter table payment add column received_micro bigint',
  `update payment set received_micro = arrived.micro
    from (
      select payment_id, sum(amount_micro) as micro from settlement where kind <> 'unmatched' group by 1
    ) as arrived
    where arrived.payment_id = payment.id and payment.state = 'confirmed'`,
  // Holds all that the sums by day read, so that they never visit the table of a large merchant.
  `create index payment_received on payment (organization_id, processed_at) include (received_micro)
    where received_micro is not null`,
];

/** What a payment brought stands in its own row: sums over many payments join nothing. */
export const received: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
