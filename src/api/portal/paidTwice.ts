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

const record = createStoredRecord(() => localStorage, 'paidTwice', paidTwice);

/** Keeps it for a page that is loaded again: the server tells no page whose money came second. */
export const storePaidTwice = record.store;

/** Returns the stored text, which is the same as long as nothing was stored; null without one. */
export const readPaidTwice = record.read;

/** Parses what was stored; null for anything else. */
export const parsePaidTwice = record.parse;
