import type { FastifyBaseLogger } from 'fastify';

import { isDatabaseAway } from '#server/platform/db/errors';
import { InterruptibleSleep } from '#server/platform/interruptibleSleep';

/** How often a lease is renewed in its time. */
const RENEWALS = 4;

/** A table of work of which rows are taken for a while. */
export interface LeasedWork<Item> {
  /** What the items are called in the log: `jobs`. */
  name: string;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Pause between two reads of the table, in milliseconds. */
  pollMs: number;
  /** How long an item stays taken after its worker has died, in milliseconds. */
  leaseMs: number;
  /** How many items are worked on at once. */
  atOnce: number;
  /** Whether the end of an item can make another one free: then the table is read again at once. */
  readsAtEnd: boolean;
  /** Takes at most as many items as there is room. */
  take: (room: number) => Promise<Item[]>;
  /** Renews the leases of the items under way. */
  renew: (items: Item[]) => Promise<void>;
  /** Works on an item. It never rejects. */
  work: (item: Item) => Promise<void>;
}

/**
 * Takes work from a table for a while, and renews the lease of what takes longer. What a dead worker
 * had taken is free again when its lease is over. Several processes share the work.
 */
export class LeasedWorker<Item> {
  private readonly options: LeasedWork<Item>;
  private readonly underWay = new Map<Item, Promise<void>>();
  private readonly pause = new InterruptibleSleep();
  private renewedAt = -Infinity;
  /** Whether an item has ended since the last read began. */
  private hasEnded = false;
  private stopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(options: LeasedWork<Item>) {
    this.options = options;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  start(): void {
    this.running = this.run();
  }

  /** Reads the table at once. */
  wake(): void {
    this.pause.wake();
  }

  /** Takes no more items. Waits for a read that had begun, whose items are begun too. */
  async stopTaking(): Promise<void> {
    this.stopped = true;
    this.pause.wake();
    await this.running;
  }

  /** Waits for all items under way. */
  async finish(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private async run(): Promise<void> {
    const { atOnce, pollMs, readsAtEnd } = this.options;
    while (!this.stopped) {
      this.hasEnded = false;
      const room = atOnce - this.underWay.size;
      const taken = await this.take(room);
      for (const item of taken) this.begin(item);
      const isIdle = taken.length === 0 || (!readsAtEnd && taken.length < room);
      if (isIdle && !this.hasEnded && !this.stopped) await this.pause.sleep(pollMs);
    }
  }

  private async take(room: number): Promise<Item[]> {
    const { name, log, take } = this.options;
    try {
      await this.renew();
      return room > 0 ? await take(room) : [];
    } catch (error) {
      if (isDatabaseAway(error)) log.warn({}, `${name} wait for the database`);
      else log.error({ err: error }, `taking ${name} failed`);
      return [];
    }
  }

  /** Renews the leases before more are taken, so that this worker never takes its own item again. */
  private async renew(): Promise<void> {
    const now = performance.now();
    if (now - this.renewedAt < this.options.leaseMs / RENEWALS) return;
    await this.options.renew([...this.underWay.keys()]);
    this.renewedAt = now;
  }

  private begin(item: Item): void {
    const finish = () => {
      this.underWay.delete(item);
      if (!this.options.readsAtEnd) return;
      this.hasEnded = true;
      this.pause.wake();
    };
    this.underWay.set(item, this.options.work(item).finally(finish));
  }
}
