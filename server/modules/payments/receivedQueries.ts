import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';

/**
 * Sums what an organization received by payments that were settled since the first of these
 * moments: also what was paid twice. Periods without a payment are left out.
 *
 * @param starts ascending.
 */
export function sumPaymentsByPeriod(db: Db, organizationId: string, starts: Date[]) {
  const period = sql<number>`width_bucket(payment.processed_at, ${starts}::timestamptz[]) - 1`;
  return db
    .selectFrom('payment')
    .select(period.as('period'))
    .select(sql<bigint>`sum(payment.received_micro)::bigint`.as('amount_micro'))
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('payment.organization_id', '=', organizationId)
    .where('payment.processed_at', '>=', starts[0] ?? new Date())
    .where('payment.received_micro', 'is not', null)
    .groupBy('period')
    .execute();
}
