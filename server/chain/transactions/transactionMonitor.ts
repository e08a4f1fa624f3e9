import { broadcast } from '#server/chain/broadcast';
import { RpcUnavailableError } from '#server/chain/rpcErrors';
import { isDatabaseAway } from '#server/platform/db/errors';
import type { TransactionState } from '#server/platform/db/transactionSchema';
import { groupBy } from '#server/platform/groupBy';
import { InterruptibleSleep } from '#server/platform/interruptibleSleep';
import type { Leases } from '#server/platform/jobs/leases';
import { traceWork } from '#server/platform/tracing/spans';

import { DecisionCounts } from './decisionCounts';
import { findBytes, findStates, type ChainTransaction, type PendingTransaction } from './queries';
import { reconcileTransactions } from './reconcileTransactions';
import type { ReconcileDeps } from './transactionHandler';
import { Waiters } from './waiters';

/** Intervals and limits of the monitor, in milliseconds. */
export interface MonitorTiming {
  /** Pause between two checks of the chain while a request waits. */
  activeIntervalMs: number;
  /** The pause while no request waits, or while the chain does not answer. */
  idleIntervalMs: number;
  /** Longest that `waitUntilDecided` waits. */
  decideTimeoutMs: number;
  /** Longest that `waitUntilSettled` waits for a check: a page must not wait long for the chain. */
  checkTimeoutMs: number;
  /** Pause before a transaction is sent again: nodes drop what they could not forward in time. */
  resendEveryMs: number;
  /**
   * After a process has died, another one checks all transactions after this time and
   * `idleIntervalMs`.
   */
  leaseMs: number;
}

const DEFAULT_TIMING: MonitorTiming = {
  activeIntervalMs: 300,
  idleIntervalMs: 2_000,
  decideTimeoutMs: 8_000,
  checkTimeoutMs: 2_000,
  resendEveryMs: 2_000,
  leaseMs: 5_000,
};
const LEASE = 'transaction monitor';

/** The parts of the server that the monitor needs. */
export interface MonitorDeps extends ReconcileDeps {
  leases: Pick<Leases, 'keep' | 'release'>;
}

/** A transaction with the state that the caller has read. */
type KnownTransaction = Pick<ChainTransaction, 'id' | 'state'>;

/** A request that waits for the end of the next check. */
interface CheckWaiter {
  ownerId: string;
  /** Gets what has landed and is not final; null when the chain did not answer. */
  finish: (landing: PendingTransaction[] | null) => void;
}

/**
 * Asks the chain regularly until every pending transaction is confirmed, failed or expired, and
 * sends those again that only the server signs. The monitor settles payments; requests only wait
 * for it, so a payment is settled even when the customer closes the tab. All pending transactions
 * are in the database, so a restart loses nothing.
 *
 * Every process has a monitor. One of them checks all transactions; the others check only what
 * their own requests wait for, and read from the database what another process has decided.
 */
export class TransactionMonitor {
  private readonly deps: MonitorDeps;
  private readonly timing: MonitorTiming;
  /** Number of decisions since the start. */
  readonly decisions = new DecisionCounts();
  private readonly waiters = new Waiters<TransactionState>();
  private checkWaiters: CheckWaiter[] = [];
  private fullCheckAt = -Infinity;
  private resentAt = -Infinity;
  private readonly pause = new InterruptibleSleep();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(deps: MonitorDeps, timing: Partial<MonitorTiming> = {}) {
    this.deps = deps;
    this.timing = { ...DEFAULT_TIMING, ...timing };
  }

  start(): void {
    this.running = this.run();
  }

  /** Stops after the current check. Requests that wait get `pending`. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const id of this.waiters.listKeys()) this.waiters.release(id, 'pending');
    for (const { finish } of this.checkWaiters) finish(null);
    this.pause.wake();
    await this.running;
    // Without the database the lease ends by itself.
    await this.deps.leases.release(LEASE).catch(() => undefined);
  }

  /**
   * Returns the state of a transaction. While it is pending, waits up to 8 s until it is decided;
   * returns `pending` when it is not.
   */
  waitUntilDecided({ id, state }: KnownTransaction): Promise<TransactionState> {
    if (state !== 'pending' || this.stopped) return Promise.resolve(state);
    const decided = this.waiters.wait(id, this.timing.decideTimeoutMs, 'pending');
    this.pause.wake();
    return decided;
  }

  /**
   * Asks the chain now. When a transaction of this owner has landed but is not final, waits for it
   * as `waitUntilDecided` does: a customer who has paid must not be asked to pay again. Returns
   * false when one may still be landing, or the chain did not answer.
   */
  async waitUntilSettled(ownerId: string): Promise<boolean> {
    const landing = await this.waitForNextCheck(ownerId);
    if (landing === null) return false;
    const states = await Promise.all(
      landing.map(({ id }) => this.waitUntilDecided({ id, state: 'pending' })),
    );
    return !states.includes('pending');
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const checkWaiters = this.checkWaiters;
      this.checkWaiters = [];
      const found = await this.checkTransactions(checkWaiters.map(({ ownerId }) => ownerId));
      const landing = found && groupBy(found, ({ owner_id }) => owner_id);
      for (const { ownerId, finish } of checkWaiters)
        finish(landing && (landing.get(ownerId) ?? []));
      const { activeIntervalMs, idleIntervalMs } = this.timing;
      const isActive = this.checkWaiters.length > 0 || (found && this.waiters.size > 0);
      if (!this.stopped) await this.pause.sleep(isActive ? activeIntervalMs : idleIntervalMs);
    }
  }

  /** Waits for the next check. Returns null when the chain did not answer in time. */
  private waitForNextCheck(ownerId: string): Promise<PendingTransaction[] | null> {
    if (this.stopped) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.timing.checkTimeoutMs, null);
      const finish: CheckWaiter['finish'] = (landing) => {
        clearTimeout(timer);
        resolve(landing);
      };
      this.checkWaiters.push({ ownerId, finish });
      this.pause.wake();
    });
  }

  /**
   * Checks the transactions that requests wait for, and all of them when a full check is due and
   * this process holds the lease. Returns what has landed and is not final; null when the chain or
   * the database did not answer, or not about all of them.
   */
  private async checkTransactions(ownerIds: string[]): Promise<PendingTransaction[] | null> {
    try {
      const asked = new Set(this.waiters.listKeys());
      const isFull = await this.isFullCheckDue();
      if (!isFull && asked.size === 0 && ownerIds.length === 0) return [];
      const which = isFull ? null : { ids: [...asked], ownerIds };
      const { landing, unseen, unread } = await traceWork('transaction check', () =>
        reconcileTransactions(this.deps, which, ({ row, state }) => {
          asked.delete(row.id);
          this.decisions.add(row.kind, state);
          this.waiters.release(row.id, state);
        }),
      );
      for (const { id } of [...landing, ...unseen]) asked.delete(id);
      await this.releaseDecided([...asked]);
      if (isFull) await this.resend(unseen);
      if (unread.length === 0) return landing;
      const details = { transactions: unread.length };
      this.deps.log.warn(details, 'No RPC node answers about some transactions.');
      return null;
    } catch (error) {
      // An outage decides nothing: the next check asks again.
      if (error instanceof RpcUnavailableError) this.deps.log.warn({}, error.message);
      else if (isDatabaseAway(error)) this.deps.log.warn({}, 'transactions wait for the database');
      else this.deps.log.error({ err: error }, 'watching transactions failed');
      return null;
    }
  }

  /** Most pending transactions were never sent, so all are checked only now and then. */
  private async isFullCheckDue(): Promise<boolean> {
    const now = performance.now();
    if (now - this.fullCheckAt < this.timing.idleIntervalMs) return false;
    this.fullCheckAt = now;
    return this.deps.leases.keep(LEASE, this.timing.leaseMs);
  }

  /** Releases requests whose transaction was decided before the check, or by another process. */
  private async releaseDecided(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, state } of await findStates(this.deps.db, ids)) {
      if (state !== 'pending') this.waiters.release(id, state);
    }
  }

  /**
   * Sends transactions again that the chain has not seen, also those stored just before a crash.
   */
  private async resend(unseen: PendingTransaction[]): Promise<void> {
    const { db, chain, handlers } = this.deps;
    const own = unseen.filter(({ kind }) => handlers[kind].sentBy === 'server');
    if (own.length === 0 || performance.now() - this.resentAt < this.timing.resendEveryMs) return;
    this.resentAt = performance.now();
    const rows = await findBytes(
      db,
      own.map(({ id }) => id),
    );
    // Not awaited: a node that hangs must not delay the decision of other transactions.
    for (const { bytes } of rows) void broadcast(chain, bytes);
  }
}
