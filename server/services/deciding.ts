import { PublicKey } from '@solana/web3.js';

import type { Chain } from '#server/chain/chain';
import type { Order } from '#server/chain/movements';
import { verifyOrder, type Landed, type Verdict } from '#server/chain/verify';
import type { Db } from '#server/platform/db/database';

import { decideLive } from './liveTransactions';
import { findPayment, movementsOf, type AttemptRow } from './paymentRows';
import { recordExpired, recordFailed, recordLanded } from './settlement';
import type { Undecided, WatchLog } from './watcher';

/**
 * Looks at the chain once and records what became of live attempts. What is landing is told by
 * payment.
 *
 * @throws RpcUnavailableError when the chain cannot be asked; nothing was decided wrongly then.
 */
export async function decideAttempts(db: Db, chain: Chain, log: WatchLog): Promise<Undecided> {
  const live = await db
    .selectFrom('attempt')
    .innerJoin('payment', 'payment.id', 'attempt.payment_id')
    .selectAll('attempt')
    .where('attempt.state', '=', 'live')
    // This chain says nothing about what was made on another one.
    .where('payment.genesis_hash', '=', chain.nodes.genesisHash)
    .orderBy('attempt.created_at')
    .execute();
  const { landing, unseen } = await decideLive(chain, live, {
    landed: (attempt, landed) => recordOnChain(db, log, attempt, landed),
    expired: (attempt) => recordExpired(db, attempt),
  });
  return {
    ids: new Set([...landing, ...unseen].map(({ id }) => id)),
    landing: new Map(landing.map(({ id, payment_id }) => [payment_id, id])),
  };
}

async function recordOnChain(
  db: Db,
  log: WatchLog,
  attempt: AttemptRow,
  landed: Landed,
): Promise<void> {
  const verdict = verifyOrder(landed, await orderOf(db, attempt));
  if (verdict.ok) {
    const kind = await recordLanded(db, attempt, verdict.slot);
    if (kind) log.info({ attempt: attempt.id, kind }, 'payment landed');
    return;
  }
  await recordFailed(db, attempt);
  logFailure(log, attempt, verdict);
}

function logFailure(log: WatchLog, attempt: AttemptRow, { reason }: Verdict & { ok: false }): void {
  const details = { attempt: attempt.id, reason };
  if (reason === 'failed-on-chain') log.info(details, 'payment failed on the chain');
  // The platform signed these very bytes, so this cannot be; somebody has to look at it.
  else log.error(details, 'a landed transaction is not the one that was built');
}

async function orderOf(db: Db, attempt: AttemptRow): Promise<Order> {
  const payment = await findPayment(db, attempt.payment_id);
  return {
    movements: movementsOf(payment, attempt),
    reference: new PublicKey(attempt.reference),
    memo: payment.memo,
  };
}
