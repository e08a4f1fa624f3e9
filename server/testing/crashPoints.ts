/** A statement about the payment, and when the process ends: when it has run, or at its commit. */
export interface CrashPoint {
  statement: string;
  moment: 'at once' | 'when committed';
}

/** The payment and its settlement are one statement. */
const SETTLE = 'with "settled" as (update "payment"';

/** Points of a payment at which a server can be made to end. */
export const CRASH_POINTS = {
  'while the transaction is written': {
    statement: 'insert into "chain_transaction"',
    moment: 'at once',
  },
  'after the transaction row': {
    statement: 'insert into "chain_transaction"',
    moment: 'when committed',
  },
  'during process': {
    statement: 'select "id", "state" from "chain_transaction" where "owner_id" = $1',
    moment: 'at once',
  },
  'while the settlement is written': { statement: SETTLE, moment: 'at once' },
  'after settlement, before the answer': {
    statement: SETTLE,
    moment: 'when committed',
  },
} satisfies Record<string, CrashPoint>;
