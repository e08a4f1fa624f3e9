import type { Chain } from '#server/chain/chain';
import { RpcUnavailableError } from '#server/chain/rpc';
import type { Db } from '#server/db/database';

import { decideAttempts, type WatchLog } from './deciding';

export interface WatcherTiming {
  /** Pause between two looks at the chain while somebody waits. */
  eagerMs: number;
  /** The same while nobody does, or while the chain does not answer. */
  calmMs: number;
  /** Longest that `untilDecided` waits. */
  decideWithinMs: number;
}

/** A page must not wait longer for a chain that does not answer. */
const LOOK_WITHIN_MS = 2_000;
const DEFAULT_TIMING: WatcherTiming = { eagerMs: 300, calmMs: 2_000, decideWithinMs: 8_000 };

/**
 * Watches every live attempt until it landed, failed or can never land. It is what settles payments;
 * `process` only waits for it, so a customer who closes the tab has paid all the same. What it must
 * watch is in the database, so a restart loses nothing, and several processes do no harm.
 */
export class Watcher {
  private readonly db: Db;
  private readonly chain: Chain;
  private readonly log: WatchLog;
  private readonly timing: WatcherTiming;
  private readonly waiters = new Map<string, Set<() => void>>();
  /** Who waits for the end of a look that has not begun yet. */
  private lookers: (() => void)[] = [];
  /** Attempts on the chain that are not final yet, by payment. */
  private landing: ReadonlyMap<string, string> = new Map();
  private wake: () => void = nothing;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(db: Db, chain: Chain, log: WatchLog, timing: Partial<WatcherTiming> = {}) {
    this.db = db;
    this.chain = chain;
    this.log = log;
    this.timing = { ...DEFAULT_TIMING, ...timing };
  }

  start(): void {
    this.running = this.run();
  }

  /** Ends after the look at the chain that is under way. Who waits is let go undecided. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.release([...this.waiters.keys()]);
    for (const done of this.lookers) done();
    this.wake();
    await this.running;
  }

  /** Waits until an attempt is decided, or for 8 s. The caller reads what became of it. */
  untilDecided(attemptId: string): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.waiters.get(attemptId) ?? new Set();
      this.waiters.set(attemptId, waiting);
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        if (waiting.size === 0) this.waiters.delete(attemptId);
        resolve();
      };
      const timer = setTimeout(done, this.timing.decideWithinMs);
      waiting.add(done);
      this.wake();
    });
  }

  /**
   * Looks at the chain now. If a transaction of this payment is on it but not final yet, waits
   * until it is, as `untilDecided` does: nobody who has paid shall be asked to pay again.
   */
  async untilSettled(paymentId: string): Promise<void> {
    await this.nextLook();
    const attemptId = this.landing.get(paymentId);
    if (attemptId !== undefined) await this.untilDecided(attemptId);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const lookers = this.lookers;
      this.lookers = [];
      const answered = await this.look();
      for (const done of lookers) done();
      const hurry = this.lookers.length > 0 || (answered && this.waiters.size > 0);
      await this.pause(hurry ? this.timing.eagerMs : this.timing.calmMs);
    }
  }

  private nextLook(): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_WITHIN_MS);
      this.lookers.push(() => {
        clearTimeout(timer);
        resolve();
      });
      this.wake();
    });
  }

  /** Answers false when the chain or the database did not answer. */
  private async look(): Promise<boolean> {
    try {
      const asked = [...this.waiters.keys()];
      const undecided = await decideAttempts(this.db, this.chain, this.log);
      this.landing = undecided.landing;
      this.release(asked.filter((id) => !undecided.attempts.has(id)));
      return true;
    } catch (error) {
      // An outage never fails a payment: it is looked at again.
      if (error instanceof RpcUnavailableError) this.log.warn({}, error.message);
      else this.log.error({ err: error }, 'watching attempts failed');
      return false;
    }
  }

  private release(attemptIds: string[]): void {
    for (const id of attemptIds) for (const done of this.waiters.get(id) ?? []) done();
  }

  private pause(ms: number): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wake = nothing;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wake = done;
    });
  }
}

function nothing(): void {
  // Nobody sleeps.
}
