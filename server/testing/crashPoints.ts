/** A statement about the payment, and when the process ends: when it has run, or at its commit. */
export interface CrashPoint {
  statement: string;
  /** The payment is in the rows that it returns; otherwise in its values. */
  returns?: true;
  moment: 'at once' | 'when committed';
}

/** Payments and their settlements are one statement. */
const SETTLE = 'with landed as (';
/** Reads a payment with one transaction of it. */
const FIND_TRANSACTION = [
  'select "payment".*, "token"."address" as "mint_address", "token"."authority" as "mint_authority"',
  '"token"."symbol" as "mint_symbol", "built"."id" as "transaction_id"',
].join(', ');

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
  'during process': { statement: FIND_TRANSACTION, moment: 'at once' },
  'while the settlement is written': { statement: SETTLE, moment: 'at once' },
  'after settlement, before the answer': {
    statement: SETTLE,
    moment: 'when committed',
  },
} satisfies Record<string, CrashPoint>;

/** Points of a webhook. The last one is known by the endpoint in place of the payment. */
export const WEBHOOK_CRASH_POINTS = {
  'while the event is written': { statement: 'insert into webhook_event', moment: 'at once' },
  'after the event is written': {
    statement: 'insert into webhook_event',
    moment: 'when committed',
  },
  'after the delivery is taken': {
    statement: 'with recursive queue',
    returns: true,
    moment: 'at once',
  },
  'after its answer is recorded': {
    statement: 'update "webhook" set "last_try',
    moment: 'at once',
  },
} satisfies Record<string, CrashPoint>;
