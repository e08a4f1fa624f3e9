import type { Chain } from '#server/chain/chain';
import { verifyOrder, type Landed } from '#server/chain/verify';
import type { Db } from '#server/platform/db/database';
import type { AttemptState } from '#server/db/schema';

import { findOffer } from './gifts';
import { giftReceipt } from './giftReceipts';
import { orderOf, type GiftRow } from './giftRows';
import { enqueue } from '#server/platform/jobs/jobTable';
import { decideLive } from './liveTransactions';
import type { Undecided, WatchLog } from './watcher';

/**
 * Looks at the chain once and records what became of live gifts.
 *
 * @throws RpcUnavailableError when the chain cannot be asked; nothing was decided wrongly then.
 */
export async function decideGifts(db: Db, chain: Chain, log: WatchLog): Promise<Undecided> {
  const live = await db
    .selectFrom('gift')
    .selectAll()
    .where('state', '=', 'live')
    // This chain says nothing about what was made on another one.
    .where('genesis_hash', '=', chain.nodes.genesisHash)
    .orderBy('created_at')
    .execute();
  const { landing, unseen } = await decideLive(chain, live, {
    landed: (gift, landed) => recordOnChain(db, log, gift, landed),
    expired: (gift) => record(db, log, gift, 'expired'),
  });
  return {
    ids: new Set([...landing, ...unseen].map(({ id }) => id)),
    landing: new Map(),
  };
}

async function recordOnChain(db: Db, log: WatchLog, gift: GiftRow, landed: Landed): Promise<void> {
  const verdict = verifyOrder(landed, orderOf(gift, await findOffer(db, gift.mint_id)));
  await record(db, log, gift, verdict.ok ? 'landed' : 'failed');
  // The platform signed these very bytes, so this cannot be; somebody has to look at it.
  if (!verdict.ok && verdict.reason !== 'failed-on-chain') {
    const { signature } = gift;
    log.error(
      { signature, reason: verdict.reason },
      'a landed transaction is not the one that was built',
    );
  }
}

/** Moves a live gift to its end, once. A receipt is due exactly when it landed. */
async function record(
  db: Db,
  log: WatchLog,
  { id, signature }: GiftRow,
  state: Exclude<AttemptState, 'live'>,
): Promise<void> {
  const isFirst = await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('gift')
      .set({ state, decided_at: new Date() })
      .where('id', '=', id)
      .where('state', '=', 'live')
      .returning('id')
      .executeTakeFirst();
    if (row && state === 'landed') await enqueue(tx, giftReceipt, { giftId: id }, id);
    return row !== undefined;
  });
  // Its identifier is a bearer, and stays out of the log.
  if (isFirst) log.info({ signature, state }, 'gift decided');
}
