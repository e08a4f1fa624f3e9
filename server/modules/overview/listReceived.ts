import type { ReceivedDay } from '#contract/received';
import { listDayStarts, RECEIVED_DAYS } from '#domain/days';
import { sumGiftsByPeriod } from '#server/modules/gifts/receivedQueries';
import { sumPaymentsByPeriod } from '#server/modules/payments/receivedQueries';
import type { Db } from '#server/platform/db/database';

/** Returns what an organization received on each of the last days in a time zone, oldest first. */
export async function listReceived(
  db: Db,
  organizationId: string,
  timeZone: string,
  now: Date,
): Promise<ReceivedDay[]> {
  const starts = listDayStarts(timeZone, RECEIVED_DAYS, now);
  const sums = [
    ...(await sumPaymentsByPeriod(db, organizationId, starts)),
    ...(await sumGiftsByPeriod(db, organizationId, starts)),
  ];
  return starts.map((start, index) => {
    const ofDay = sums.filter(({ period }) => period === index);
    return {
      startsAt: start.toISOString(),
      receivedUSDC: ofDay.reduce((sum, { amount_micro }) => sum + Number(amount_micro), 0),
      payments: ofDay.reduce((sum, { count }) => sum + Number(count), 0),
    };
  });
}
