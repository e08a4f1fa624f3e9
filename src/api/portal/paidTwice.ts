import * as v from 'valibot';

import type { MicroUsdc } from '#domain/money';

/** What this browser paid for a payment that had been paid already. */
export interface PaidTwice {
  amountMicro: MicroUsdc;
  /** Null for a sandbox payment. */
  signature: string | null;
}

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    amountMicro: v.pipe(
      v.string(),
      v.regex(/^\d{1,20}$/),
      v.transform((digits) => BigInt(digits)),
    ),
    signature: v.nullable(v.string()),
  }),
);

const getKey = (paymentId: string) => `paidTwice:${paymentId}`;

/** Keeps it for a page that is loaded again: the server tells no page whose money came second. */
export function storePaidTwice(paymentId: string, { amountMicro, signature }: PaidTwice): void {
  try {
    const text = JSON.stringify({ amountMicro: String(amountMicro), signature });
    localStorage.setItem(getKey(paymentId), text);
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
