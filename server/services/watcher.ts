import { RpcUnavailableError } from '#server/chain/rpc';

import { Nap } from './nap';

export interface WatchLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** What one look at the chain left open. */
export interface Undecided {
  ids: Set<string>;
  /** Those that are on the chain but not final yet, by what they belong to. */
  landing: Map<string, string>;
}

export interface WatcherTiming {
  /** Pause between two looks at the chain while somebody waits. */
  eagerMs: number;
  /** The same while nobody does, or while the chain does not answer. */
  calmMs: number;
  /** Longest that `untilDecided` waits. */
  decideWithinMs: number;
  /** Longest that `untilSettled` waits for a look: a page must not wait long for the chain. */
  lookWithinMs: number;
}

const DEFAULT_TIMING: WatcherTiming = {
  eagerMs: 300,
  calmMs: 2_000,
  decideWithinMs: 8_000,
  lookWithinMs: 2_000,
};

/**
 * Looks at the chain again and again, until every live transaction of a table landed, failed or can
 * never land. It is what settles payments and what sends; calls only wait for it, so a customer who
 * closes the tab has paid all the same. What it must watch is in the database, so a restart loses
 * nothing, and several processes do no harm.
 */
export class Watcher {
  private readonly decide: () => Promise<Undecided>;
  private readonly log: WatchLog;
  private readonly timing: WatcherTiming;
  private readonly waiters = new Map<string, Set<() => void>>();
  /** Who waits for the end of a look that has not begun yet. */
  private lookers: ((answered: boolean) => void)[] = [];
  /** On the chain but not final yet, by what it belongs to. */
  private landing: ReadonlyMap<string, string> = new Map();
  private readonly nap = new Nap();
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  /**
   * @param decide looks once at all that is live, and records what was decided. It throws
   * RpcUnavailableError when the chain cannot be asked.
   */
  constructor(
    decide: () => Promise<Undecided>,
    log: WatchLog,
    timing: Partial<WatcherTiming> = {},
  ) {
    this.decide = decide;
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
    for (const done of this.lookers) done(false);
    this.nap.wake();
    await this.running;
  }

  /** Waits until this is decided, or for 8 s. The caller reads what became of it. */
  untilDecided(id: string): Promise<void> {
    if (this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting = this.waiters.get(id) ?? new Set();
      this.waiters.set(id, waiting);
      const done = () => {
        clearTimeout(timer);
        waiting.delete(done);
        if (waiting.size === 0) this.waiters.delete(id);
        resolve();
      };
      const timer = setTimeout(done, this.timing.decideWithinMs);
      waiting.add(done);
      this.nap.wake();
    });
  }

  /**
   * Looks at the chain now. If a transaction of this owner is on it but not final yet, waits until
   * it is, as `untilDecided` does: nobody who has paid shall be asked to pay again. Answers false
   * when one may still be landing, or the chain did not answer.
   */
  async untilSettled(owner: string): Promise<boolean> {
    if (!(await this.nextLook())) return false;
    const id = this.landing.get(owner);
    if (id !== undefined) await this.untilDecided(id);
    return !this.landing.has(owner);
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      const lookers = this.lookers;
      this.lookers = [];
      const answered = await this.look();
      for (const done of lookers) done(answered);
      const hurry = this.lookers.length > 0 || (answered && this.waiters.size > 0);
      if (!this.stopped) await this.nap.sleep(hurry ? this.timing.eagerMs : this.timing.calmMs);
    }
  }

  /** Answers false when nothing was seen. */
  private nextLook(): Promise<boolean> {
    if (this.stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.timing.lookWithinMs, false);
      this.lookers.push((answered) => {
        clearTimeout(timer);
        resolve(answered);
      });
      this.nap.wake();
    });
  }

  /** Answers false when the chain or the database did not answer. */
  private async look(): Promise<boolean> {
    try {
      const asked = [...this.waiters.keys()];
      const undecided = await this.decide();
      this.landing = undecided.landing;
      this.release(asked.filter((id) => !undecided.ids.has(id)));
      return true;
    } catch (error) {
      // An outage decides nothing: it is looked at again.
      if (error instanceof RpcUnavailableError) this.log.warn({}, error.message);
      else this.log.error({ err: error }, 'watching transactions failed');
      return false;
    }
  }

  private release(ids: string[]): void {
    for (const id of ids) for (const done of this.waiters.get(id) ?? []) done();
  }
}
