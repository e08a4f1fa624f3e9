import * as v from 'valibot';

import { baseUnits, createStoredRecord } from './storedRecord';

const paidTwice = v.object({
  amountMicro: baseUnits,
  /** Tokens that were redeemed; null for none. */
  tokens: v.nullable(v.object({ base: baseUnits, symbol: v.string() })),
  /** Null for a sandbox payment. */
  signature: v.nullable(v.string()),
});

/** What this browser paid for a payment that had been paid already. */
export type PaidTwice = v.InferOutput<typeof paidTwice>;

/** By payment, for a page that is loaded again: the server tells no page whose money came second. */
export const paidTwices = createStoredRecord(() => localStorage, 'paidTwice', paidTwice);
