import { sql } from 'kysely';

import type { Db } from '#server/platform/db/database';
import type { QueueAge } from '#server/platform/jobs/queueAge';

/**
 * Returns how many deliveries are due at webhooks that are not paused, and how late the oldest is.
 */
export async function readDeliveryQueue(db: Db): Promise<QueueAge> {
  const { rows } = await sql<QueueAge>`
    select count(*)::float8 as waiting,
      coalesce(extract(epoch from now() - min(next_try_at)), 0)::float8 as "oldestSeconds"
    from webhook_delivery as delivery
    join webhook as hook on hook.id = delivery.webhook_id
    where delivery.state = 'waiting' and next_try_at <= now() and hook.state = 'active'
  `.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 };
}
