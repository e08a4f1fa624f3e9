import { sql, type Kysely, type Migration } from 'kysely';

/** Transactions that were not sent are counted by client: nothing asks for those of a wallet alone any more. */
export const unsignedOfClient: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('drop index chain_transaction_unsigned_of_payer').execute(db);
  },
};
