import { broadcast } from '#server/chain/broadcast';
import { RpcUnavailableError } from '#server/chain/rpcErrors';
import { isDatabaseAway } from '#server/platform/db/errors';
import type { TransactionState } from '#server/platform/db/transactionSchema';
import { InterruptibleSleep } from '#server/platform/interruptibleSleep';

import { DecisionCounts } from './decisionCounts';
import { groupBy } from './groupBy';
import { findBytes, findStates, type PendingTransaction } from './queries';
import { reconcileTransactions } from './reconcileTransactions';
import type { ReconcileDeps } from './transactionHandler';

export interface MonitorTiming {
  /** Pause between two checks of the chain while a request waits. */
  eagerMs: number;
  /** The pause while no request waits, or while the chain does not answer. */
  calmMs: number;
  /** Longest that `untilDecided` waits. */
  decideWithinMs: number;
  /** Longest that `untilSettled` waits for a check: a page must not wait long for the chain. */
  lookWithinMs: number;
  /** Pause before a transaction is sent again: nodes drop what they could not forward in time. */
  resendEveryMs: number;
}

const DEFAULT_TIMING: MonitorTiming = {
  eagerMs: 300,
  calmMs: 2_000,
  decideWithinMs: 8_000,
  lookWithinMs: 2_000,
  resendEveryMs: 2_000,
};

type Waiter = (state: TransactionState) => void;

/**
 * Asks the chain regularly until every pending transaction is confirmed, failed or expired, and
 * sends those again that only the server signs. The monitor settles payments; requests only wait
 * for it, so a payment is settled even when the customer closes the tab. All pending transactions
 * are in the database, so a restart loses nothing, and several processes may run a monitor each.
 */
export class TransactionMonitor {
  private readonly deps: ReconcileDeps;
  private readonly timing: MonitorTiming;
  /** What it decided since it started. */
  readonly decisions = new DecisionCounts();
  private readonly waiters = new Map<string, Set<Waiter>>();
  /** Requests that wait for the end of the next check. */
  private lookers: ((answered: boolean) => void)[] = [];
  /** Transactions on the chain that are not final yet, by their owner. */
  private landing: ReadonlyMap<string, PendingTransaction[]> = new Map();
  private fullLookAt = -Infinity;
  private resentAt = -Infinity;
  private readonly pause = new InterruptibleSleep();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(deps: ReconcileDeps, timing: Partial<MonitorTiming> = {}) {
    this.deps = deps;
    this.timing = { ...DEFAULT_TIMING, ...timing };
  }

  start(): void {
    this.running = this.run();
  }

  /** Stops after the current check. Requests that wait get `pending`. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const id of this.waiters.keys()) this.release(id, 'pending');
    for (const done of this.lookers) done(false);
    this.pause.wake();
    await this.running;
  }

  /** Waits until a transaction is decided, or for 8 s. Returns `pending` when it is not. */
  untilDecided(transactionId: string): Promise<TransactionState> {
    if (this.stopped) return Promise.resolve('pending');
    return new Promise((resolve) => {
      const waiting = this.waiters.get(transactionId) ?? new Set();
      this.waiters.set(transactionId, waiting);
      const done: Waiter = (state) => {
        clearTimeout(timer);
        waiting.delete(done);
        if (waiting.size === 0) this.waiters.delete(transactionId);
        resolve(state);
      };
      const timer = setTimeout(done, this.timing.decideWithinMs, 'pending');
      waiting.add(done);
      this.pause.wake();
    });
  }

  /**
   * Asks the chain now. When a transaction of this owner has landed but is not final, waits for it
   * as `untilDecided` does: a customer who has paid must not be asked to pay again. Returns false
   * when one may still be landing, or the chain did not answer.
   */
  async untilSettled(ownerId: string): Promise<boolean> {
    if (!(await this.nextLook())) return false;
    const landing = this.landing.get(ownerId) ?? [];
    const states = await Promise.all(landing.map(({ id }) => this.untilDecided(id)));
    return !states.includes('pending');
  }

  /**
   * Returns whether the last check found a transaction of this owner on the chain that is not final
   * yet. Asks nothing and waits for nothing.
   */
  isLanding(ownerId: string): boolean {
    return this.landing.has(ownerId);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const lookers = this.lookers;
      this.lookers = [];
      const answered = await this.look(lookers.length > 0);
      for (const done of lookers) done(answered);
      const hurry = this.lookers.length > 0 || (answered && this.waiters.size > 0);
      if (!this.stopped) await this.pause.sleep(hurry ? this.timing.eagerMs : this.timing.calmMs);
    }
  }

  /** Waits for the next check. Returns false when the chain did not answer in time. */
  private nextLook(): Promise<boolean> {
    if (this.stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.timing.lookWithinMs, false);
      this.lookers.push((answered) => {
        clearTimeout(timer);
        resolve(answered);
      });
      this.pause.wake();
    });
  }

  /** Returns false when the chain or the database did not answer. */
  private async look(hasLookers: boolean): Promise<boolean> {
    try {
      const asked = new Set(this.waiters.keys());
      const ids = this.isFullLookDue(hasLookers) ? null : [...asked];
      if (ids?.length === 0) return true;
      const { landing, unseen } = await reconcileTransactions(this.deps, ids, ({ row, state }) => {
        asked.delete(row.id);
        this.decisions.add(row.kind, state);
        this.release(row.id, state);
      });
      for (const { id } of [...landing, ...unseen]) asked.delete(id);
      await this.releaseDecided([...asked]);
      if (ids !== null) return true;
      this.landing = groupBy(landing, ({ owner_id }) => owner_id);
      await this.resend(unseen);
      return true;
    } catch (error) {
      // An outage decides nothing: the next check asks again.
      if (error instanceof RpcUnavailableError) this.deps.log.warn({}, error.message);
      else if (isDatabaseAway(error)) this.deps.log.warn({}, 'transactions wait for the database');
      else this.deps.log.error({ err: error }, 'watching transactions failed');
      return false;
    }
  }

  /**
   * Between full checks it asks only about transactions that a request waits for: most pending ones
   * were never sent.
   */
  private isFullLookDue(hasLookers: boolean): boolean {
    const now = performance.now();
    if (!hasLookers && now - this.fullLookAt < this.timing.calmMs) return false;
    this.fullLookAt = now;
    return true;
  }

  /** Releases requests whose transaction was decided before the check, or by another process. */
  private async releaseDecided(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, state } of await findStates(this.deps.db, ids)) {
      if (state !== 'pending') this.release(id, state);
    }
  }

  private release(id: string, state: TransactionState): void {
    for (const done of this.waiters.get(id) ?? []) done(state);
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
