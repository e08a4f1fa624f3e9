import type { FastifyBaseLogger } from 'fastify';

import { MemoryWindows, type MemoryWindow } from './memoryWindows';
import type { SharedWindows } from './sharedWindows';

/** Of a limit, how much each process may let through before it tells the others: a sixteenth. */
const UNSHARED_PART = 16;
/** A request waits no longer for the shared count. */
const SHARE_WITHIN_MS = 250;
/** Pause after the database did not answer. */
const REST_MS = 1_000;

/** The count is of this process alone. */
interface RequestWindow extends MemoryWindow {
  /** Of the count, what was added to the shared one. */
  shared: number;
  /** What the other processes have counted, as far as is known. */
  others: number;
}

/**
 * Counts requests for limits. Each process counts in its memory. Only what goes beyond a sixteenth of
 * a limit is added to the count that all processes share, so an ordinary customer's request costs the
 * database nothing, and up to sixteen processes together let little more through than the limit.
 *
 * While the database is away each process counts alone: nothing is refused for that, and no process
 * lets more through than the limit.
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

  /** Counts a request. Returns how many there were, and the milliseconds until they are forgotten. */
  async add(key: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const window = this.windows.get(key, windowMs);
    window.count += 1;
    const own = window.count;
    // Beyond the limit no more is to be known.
    const isRefused = own + window.others > max;
    if (!isRefused && own - window.shared > Math.floor(max / UNSHARED_PART)) {
      await this.share(key, window, windowMs);
    }
    return { current: own + window.others, ttl: Math.max(0, window.endsAt - performance.now()) };
  }

  private async share(key: string, window: RequestWindow, windowMs: number): Promise<void> {
    if (this.shared === null || performance.now() < this.restUntil) return;
    const amount = window.count - window.shared;
    // It may be added although no answer comes, so it is never added again.
    window.shared = window.count;
    try {
      const { count, ttlMs } = await answerWithin(
        this.shared.add(key, amount, windowMs),
        SHARE_WITHIN_MS,
      );
      window.others = Math.max(window.others, count - window.shared);
      window.endsAt = performance.now() + ttlMs;
    } catch (error) {
      this.restUntil = performance.now() + REST_MS;
      this.log.warn({ err: error }, 'requests are counted by each process alone for a moment');
    }
  }
}

async function answerWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
