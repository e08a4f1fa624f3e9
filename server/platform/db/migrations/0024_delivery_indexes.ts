import { sql, type Kysely, type Migration } from 'kysely';

/** Each condition is written in another way, so that PostgreSQL never takes one index for what the other is for. */
const STATEMENTS = [
  'drop index webhook_delivery_due',
  `create index webhook_delivery_due on webhook_delivery (queue, next_try_at)
    where next_try_at is not null`,
  'drop index webhook_delivery_order',
  `create index webhook_delivery_order on webhook_delivery (queue, subject_id, sequence)
    where state = 'waiting'`,
];

/** Deliveries are taken through these indexes, whatever the statistics of their table say. */
export const deliveryIndexes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
