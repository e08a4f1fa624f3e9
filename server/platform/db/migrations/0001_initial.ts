import { sql, type Kysely, type Migration } from 'kysely';

import { accountTables } from './accountTables';
import { billingTables } from './billingTables';
import { paymentTables } from './paymentTables';
import { tokenTables } from './tokenTables';
import { transactionTables } from './transactionTables';

/** In the order in which the tables refer to one another. */
const STATEMENTS = [
  ...accountTables,
  ...transactionTables,
  ...tokenTables,
  ...paymentTables,
  ...billingTables,
];

/** All tables. There is no way back: restore a backup instead. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
