import { broadcast } from '#server/chain/broadcast';
import type { Chain } from '#server/chain/chain';
import type { OutgoingState } from '#server/db/dashboardSchema';
import type { Db } from '#server/platform/db/database';

import { decideLive } from './liveTransactions';
import type { OutgoingRow } from './outgoingRows';
import type { Undecided, WatchLog } from './watcher';

/** A node drops what it could not pass on in time, so it is sent again. */
const SEND_AGAIN_EVERY_MS = 2_000;

/**
 * What looks at the chain once, records what became of live outgoing transactions, and sends those
 * again that are not on it: also what was stored just before a crash and never sent.
 */
export function outgoingDecider(db: Db, chain: Chain, log: WatchLog): () => Promise<Undecided> {
  let sentAt = -Infinity;
  return async () => {
    const live = await db
      .selectFrom('outgoing')
      .selectAll()
      .where('state', '=', 'live')
      .orderBy('created_at')
      .execute();
    const { landing, unseen } = await decideLive(chain, live, {
      landed: (row, { meta }) => record(db, log, row, meta.err === null ? 'landed' : 'failed'),
      expired: (row) => record(db, log, row, 'expired'),
    });
    if (unseen.length > 0 && performance.now() - sentAt > SEND_AGAIN_EVERY_MS) {
      sentAt = performance.now();
      // Not waited for: a node that hangs must not keep others from being decided.
      for (const { transaction } of unseen) void broadcast(chain, transaction);
    }
    return {
      ids: new Set([...landing, ...unseen].map(({ id }) => id)),
      landing: new Map(landing.map(({ id, organization_id }) => [organization_id, id])),
    };
  };
}

async function record(
  db: Db,
  log: WatchLog,
  { id, kind }: OutgoingRow,
  state: Exclude<OutgoingState, 'live'>,
): Promise<void> {
  await db
    .updateTable('outgoing')
    .set({ state, decided_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'live')
    .execute();
  log.info({ outgoing: id, kind, state }, 'outgoing transaction decided');
}
