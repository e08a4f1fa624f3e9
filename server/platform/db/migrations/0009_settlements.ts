import { sql, type Kysely, type Migration } from 'kysely';

const STATEMENTS = [
  'alter table settlement add column receiver text',
  `update settlement set receiver = payment.wallet
    from payment where payment.id = settlement.payment_id`,
  `alter table settlement
    alter column receiver set not null,
    drop constraint settlement_pkey,
    add primary key (signature, receiver)`,
];

/** One transaction may pay several merchants: what it brought counts once for each. */
export const settlements: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
