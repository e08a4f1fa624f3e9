import * as v from 'valibot';

import type { MicroUsdc } from '#domain/money';
import type { TokenSum } from '#domain/sums';

/** What this browser paid for a payment that had been paid already. */
export interface PaidTwice {
  amountMicro: MicroUsdc;
  /** Tokens that were redeemed; null for none. */
  tokens: TokenSum | null;
  /** Null for a sandbox payment. */
  signature: string | null;
}

const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((digits) => BigInt(digits)),
);

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    amountMicro: baseUnits,
    tokens: v.nullable(v.object({ base: baseUnits, symbol: v.string() })),
    signature: v.nullable(v.string()),
  }),
);

const getKey = (paymentId: string) => `paidTwice:${paymentId}`;

function writeBigInt(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

/** Keeps it for a page that is loaded again: the server tells no page whose money came second. */
export function storePaidTwice(paymentId: string, twice: PaidTwice): void {
  try {
    localStorage.setItem(getKey(paymentId), JSON.stringify(twice, writeBigInt));
  } catch {
    // Without storage this page alone knows it.
  }
}

/** Returns the stored text, which is the same as long as nothing was stored; null without one. */
export function readPaidTwice(paymentId: string): string | null {
  try {
    return localStorage.getItem(getKey(paymentId));
  } catch {
    return null;
  }
}

/** Parses what was stored; null for anything else. */
export function parsePaidTwice(text: string | null): PaidTwice | null {
  const { success, output } = v.safeParse(stored, text);
  return success ? output : null;
}
