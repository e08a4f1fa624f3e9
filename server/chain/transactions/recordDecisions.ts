import { settleCosts } from '#server/chain/budgets/budgetQueries';
import type { Landed } from '#server/chain/verify';
import type { Tx } from '#server/platform/db/database';
import { isDatabaseAway } from '#server/platform/db/errors';
import { groupBy } from '#server/platform/groupBy';

import { lockPending, updateStates, type PendingTransaction } from './queries';
import type { ReconcileDeps, TransactionHandler } from './transactionHandler';

/** The outcome of a transaction. */
export type Decision = {
  row: PendingTransaction;
  /** What the chain took from the platform, in lamports. */
  cost: bigint;
} & ({ state: 'confirmed'; landed: Landed } | { state: 'failed' | 'expired' });

/** Decisions in one database transaction. Each commit waits for the disk once. */
const RECORD_AT_ONCE = 64;

type Deps = Pick<ReconcileDeps, 'db' | 'handlers' | 'log'>;

/**
 * Records each decision exactly once and calls the handler of its kind in the same database
 * transaction. Skips transactions that another process has decided.
 *
 * @param onDecided is called with each decision of this process once it is committed.
 */
export async function recordDecisions(
  deps: Deps,
  decisions: Decision[],
  onDecided: (decision: Decision) => void,
): Promise<void> {
  // By owner, so that processes which record at once mostly work on different owners.
  const sorted = decisions.toSorted((a, b) => (a.row.owner_id < b.row.owner_id ? -1 : 1));
  for (let at = 0; at < sorted.length; at += RECORD_AT_ONCE) {
    for (const decision of await recordBatch(deps, sorted.slice(at, at + RECORD_AT_ONCE))) {
      const { id: transaction, kind, signature } = decision.row;
      deps.log.info({ transaction, kind, signature, state: decision.state }, 'transaction decided');
      onDecided(decision);
    }
  }
}

async function recordBatch(deps: Deps, batch: Decision[]): Promise<Decision[]> {
  try {
    return await record(deps, batch);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // A decision that cannot be recorded must not stop the others.
    const recorded = await Promise.all(batch.map((decision) => recordAlone(deps, decision)));
    return recorded.flat();
  }
}

async function recordAlone(deps: Deps, decision: Decision): Promise<Decision[]> {
  try {
    return await record(deps, [decision]);
  } catch (error) {
    const { id: transaction, kind } = decision.row;
    deps.log.error({ err: error, transaction, kind }, 'a decision was not recorded');
    return [];
  }
}

/** Returns the decisions about transactions that were still pending. */
async function record({ db, handlers }: Deps, batch: Decision[]): Promise<Decision[]> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockPending(
      tx,
      batch.map(({ row }) => row.id),
    );
    const recorded = batch.filter(({ row }) => locked.has(row.id));
    for (const [state, decisions] of groupBy(recorded, (decision) => decision.state)) {
      await updateStates(
        tx,
        decisions.map(({ row }) => row.id),
        state,
      );
    }
    for (const [kind, decisions] of groupBy(recorded, ({ row }) => row.kind)) {
      await callHandler(tx, handlers[kind], decisions);
    }
    // Last, because others wait for the budgets.
    await settleCosts(
      tx,
      recorded.map(({ row, cost }) => ({ id: row.id, lamports: cost })),
    );
    return recorded;
  });
}

async function callHandler(
  tx: Tx,
  handler: TransactionHandler,
  decisions: Decision[],
): Promise<void> {
  await handler.lockOwners?.(
    tx,
    decisions.map(({ row }) => row.owner_id),
  );
  const confirmed = decisions.filter((decision) => decision.state === 'confirmed');
  if (confirmed.length > 0) await handler.onConfirmed?.(tx, confirmed);
  for (const { row, state } of decisions) {
    if (state === 'failed') await handler.onFailed?.(tx, row);
    if (state === 'expired') await handler.onExpired?.(tx, row);
  }
}
