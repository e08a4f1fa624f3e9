import type { FastifyBaseLogger } from 'fastify';

import { withTimeout } from '#server/platform/withTimeout';

import { MemoryWindows, type MemoryWindow } from './memoryWindows';
import type { SharedWindows } from './sharedWindows';

/** Share of a limit (1/16) counted locally before the shared count is used. */
const UNSHARED_PART = 16;
/** Longest that a request waits for the shared count. */
const SHARE_WITHIN_MS = 250;
/** Pause after the database did not answer. */
const REST_MS = 1_000;

/** The requests that this process has counted. */
interface RequestWindow extends MemoryWindow {
  /** The part of `count` that was added to the shared count. */
  shared: number;
  /** The last known count of the other processes. */
  others: number;
}

/**
 * Counts requests for limits. Each process counts in its memory. Only what exceeds a sixteenth of a
 * limit is added to the count that all processes share. So an ordinary customer's request costs the
 * database nothing, and up to sixteen processes together allow little more than the limit.
 *
 * While the database is away each process counts alone: no request is refused for that, and no
 * process allows more than the limit.
 */
export class RequestCounts {
  private readonly shared: Pick<SharedWindows, 'add'> | null;
  private readonly log: Pick<FastifyBaseLogger, 'warn'>;
  private readonly windows = new MemoryWindows<RequestWindow>((endsAt) => ({
    count: 0,
    shared: 0,
    others: 0,
    endsAt,
  }));
  private restUntil = -Infinity;

  /** @param shared null: this process is the only one. */
  constructor(shared: Pick<SharedWindows, 'add'> | null, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.shared = shared;
    this.log = log;
  }

  /**
   * Counts a request. Returns how many there were, and the milliseconds until they are forgotten.
   */
  async add(key: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const window = this.windows.get(key, windowMs);
    window.count += 1;
    const own = window.count;
    // A refused request needs no exact count.
    const isRefused = own + window.others > max;
    if (!isRefused && own - window.shared > Math.floor(max / UNSHARED_PART)) {
      await this.share(key, window, windowMs);
    }
    return { current: own + window.others, ttl: Math.max(0, window.endsAt - performance.now()) };
  }

  private async share(key: string, window: RequestWindow, windowMs: number): Promise<void> {
    if (this.shared === null || performance.now() < this.restUntil) return;
    const amount = window.count - window.shared;
    // The database may have added it without an answer, so it is never added again.
    window.shared = window.count;
    try {
      const adding = this.shared.add(key, amount, windowMs);
      const { count, ttlMs } = await withTimeout(adding, SHARE_WITHIN_MS);
      window.others = Math.max(window.others, count - window.shared);
      window.endsAt = performance.now() + ttlMs;
    } catch (error) {
      this.restUntil = performance.now() + REST_MS;
      this.log.warn({ err: error }, 'requests are counted by each process alone for a moment');
    }
  }
}
