import { readCost } from '#server/chain/fees';
import { verifyTransfers } from '#server/chain/verify';
import type { TransactionKind } from '#server/platform/db/transactionSchema';
import { groupBy } from '#server/platform/groupBy';

import { fetchChainView, STATUSES_PER_CALL, type ChainView } from './landedTransactions';
import { listPending, updateLanding, type PendingTransaction, type PendingFilter } from './queries';
import { recordDecisions, type Decision } from './recordDecisions';
import type { ReconcileDeps } from './transactionHandler';

/** The transactions that are still undecided. */
export interface Undecided {
  /** Transactions on the chain that are not final yet. */
  landing: PendingTransaction[];
  unseen: PendingTransaction[];
  /** Transactions about which no node answered. */
  unread: PendingTransaction[];
}

/**
 * Asks the chain once and records the outcome of pending transactions of every kind.
 *
 * @param which checks only these; null checks all that are pending.
 * @param onDecided is called with each decision as soon as it is committed.
 * @throws RpcUnavailableError when no node tells the statuses. Decisions recorded before stay valid.
 */
export async function reconcileTransactions(
  deps: ReconcileDeps,
  which: PendingFilter | null = null,
  onDecided: (decision: Decision) => void = () => undefined,
): Promise<Undecided> {
  const { db, chain } = deps;
  const pending = await listPending(db, chain.nodes.genesisHash, which);
  const undecided: Undecided = { landing: [], unseen: [], unread: [] };
  for (let at = 0; at < pending.length; at += STATUSES_PER_CALL) {
    const view = await fetchChainView(chain, pending.slice(at, at + STATUSES_PER_CALL));
    await recordDecisions(deps, await decide(deps, view), onDecided);
    await recordLanding(deps, view);
    undecided.landing.push(...view.landing);
    undecided.unseen.push(...view.unseen);
    undecided.unread.push(...view.unread);
  }
  return undecided;
}

/**
 * Records which transactions have landed, so that other processes can show it to their customers.
 */
async function recordLanding({ db }: ReconcileDeps, { landing, unseen }: ChainView): Promise<void> {
  const landed = landing.filter((row) => !row.is_landing);
  const gone = unseen.filter((row) => row.is_landing);
  await updateLanding(db, landed, true);
  await updateLanding(db, gone, false);
}

async function decide(deps: ReconcileDeps, view: ChainView): Promise<Decision[]> {
  const landed = await Promise.all(
    [...groupBy(view.landed, ({ row }) => row.kind)].map(([kind, rows]) =>
      decideKind(deps, kind, rows),
    ),
  );
  const expired = view.expired.map((row): Decision => ({ row, state: 'expired', cost: 0n }));
  return [...landed.flat(), ...expired];
}

/** Decides final transactions of one kind: confirmed when they moved what was planned. */
async function decideKind(
  { db, handlers, log }: ReconcileDeps,
  kind: TransactionKind,
  rows: ChainView['landed'],
): Promise<Decision[]> {
  const ids = rows.filter(({ landed }) => landed.meta.err === null).map(({ row }) => row.id);
  const plans = ids.length > 0 ? await handlers[kind].findPlans?.(db, ids) : undefined;
  return rows.flatMap(({ row, landed }): Decision[] => {
    const cost = readCost(landed);
    if (landed.meta.err !== null) return [{ row, state: 'failed', cost }];
    if (!plans) return [{ row, state: 'confirmed', landed, cost }];
    const plan = plans.get(row.id);
    if (!plan) {
      // Its rows were written with it, so this is a bug. The other transactions are still decided.
      log.error({ transaction: row.id, kind }, 'a transaction has no plan, and stays undecided');
      return [];
    }
    const verdict = verifyTransfers(landed, plan);
    if (verdict.ok) return [{ row, state: 'confirmed', landed, cost }];
    // Should be impossible, because the platform signed these bytes. The operator must look at it.
    const { id, signature } = row;
    const details = { transaction: id, kind, signature, reason: verdict.reason };
    log.error(details, 'a landed transaction is not the one that was built');
    return [{ row, state: 'failed', cost }];
  });
}
