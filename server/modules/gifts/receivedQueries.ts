import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';

/**
 * Sums what an organization received by gifts that were bought since the first of these moments,
 * for each period that had any. `starts`: ascending.
 */
export function sumGiftsByPeriod(db: Db, organizationId: string, starts: Date[]) {
  const period = sql<number>`width_bucket(paid.decided_at, ${starts}::timestamptz[]) - 1`;
  return db
    .selectFrom('gift')
    .innerJoin('chain_transaction as paid', 'paid.id', 'gift.transaction_id')
    .select(period.as('period'))
    .select(sql<bigint>`sum(gift.amount_micro)::bigint`.as('amount_micro'))
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('paid.organization_id', '=', organizationId)
    .where('paid.kind', '=', 'gift')
    .where('paid.state', '=', 'confirmed')
    .where('paid.decided_at', '>=', starts[0] ?? new Date())
    .groupBy('period')
    .execute();
}
