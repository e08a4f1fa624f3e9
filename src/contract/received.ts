import * as v from 'valibot';

import { isTimeZone } from '#domain/days';
import type { MicroUsdc } from '#domain/money';

import { microUsdc } from './amounts';
import { endpoint } from './endpoint';
import { WANTED_TIME_ZONE } from './errors/wanted';
import { timestamp } from './fields';

const receivedDay = v.object({
  /** When the day began. */
  startsAt: timestamp,
  /** Micro-units of USDC (1,000,000 = 1 dollar). */
  receivedUSDC: microUsdc,
  /** Payments and gifts that were confirmed. */
  payments: v.number(),
});
export type ReceivedDay = v.InferOutput<typeof receivedDay>;

/** A day with its amount in base units. */
export interface ParsedReceivedDay extends Omit<ReceivedDay, 'receivedUSDC'> {
  micro: MicroUsdc;
}

/** Parses the amounts of days, once, where they are taken from the query cache. */
export function parseReceived(days: ReceivedDay[]): ParsedReceivedDay[] {
  return days.map(({ receivedUSDC, ...day }) => ({ ...day, micro: BigInt(receivedUSDC) }));
}

/**
 * Amounts that the organization received by payments and gifts on each of the last 30 days in a time zone,
 * oldest first. Sandbox payments are not in it.
 */
export const listReceived = endpoint({
  method: 'GET',
  path: '/transaction/received',
  auth: 'session',
  query: v.object({
    timeZone: v.pipe(
      v.string(WANTED_TIME_ZONE),
      v.maxLength(64, WANTED_TIME_ZONE),
      v.check(isTimeZone, WANTED_TIME_ZONE),
    ),
  }),
  response: v.array(receivedDay),
});
