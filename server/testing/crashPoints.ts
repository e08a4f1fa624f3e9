/** A statement about the payment, and when the process ends: when it has run, or at its commit. */
export interface CrashPoint {
  statement: string;
  moment: 'at once' | 'when committed';
}

/** Points of a payment at which a server can be made to end. */
export const CRASH_POINTS = {
  'while the attempt is written': { statement: 'insert into "attempt"', moment: 'at once' },
  'after the attempt row': { statement: 'insert into "attempt"', moment: 'when committed' },
  'during process': {
    statement: 'select * from "attempt" where "payment_id" = $1 and "signature" = $2',
    moment: 'at once',
  },
  'while the settlement is written': { statement: 'insert into "settlement"', moment: 'at once' },
  'after settlement, before the answer': {
    statement: 'insert into "settlement"',
    moment: 'when committed',
  },
} satisfies Record<string, CrashPoint>;
