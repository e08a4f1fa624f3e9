import type { LimitWindows } from './limitWindows';

/** Keys remembered at most: an attacker must not be able to fill the memory. */
const MAX_KEYS = 100_000;

/** How often windows that have ended are dropped. */
const FORGET_EVERY_MS = 60_000;

/** How often something was counted in a stretch of time. */
export interface MemoryWindow {
  count: number;
  /** By `performance.now()`. */
  endsAt: number;
}

/** Windows of this process alone. */
export class MemoryWindows<T extends MemoryWindow = MemoryWindow> implements LimitWindows {
  private readonly windows = new Map<string, T>();
  private readonly open: (endsAt: number) => T;
  private forgetAt = performance.now() + FORGET_EVERY_MS;

  /** @param open returns a new window. */
  constructor(open: (endsAt: number) => T) {
    this.open = open;
  }

  /** How many windows are kept, also of those that have ended. */
  get size(): number {
    return this.windows.size;
  }

  /** Returns the window of a key that has not ended, or a new one. */
  get(key: string, windowMs: number): T {
    const now = performance.now();
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.windows.size >= MAX_KEYS || now >= this.forgetAt) this.forget(now);
    const window = this.open(now + windowMs);
    this.windows.delete(key);
    this.windows.set(key, window);
    return window;
  }

  take(key: string, max: number, windowMs: number): Promise<number | null> {
    const window = this.get(key, windowMs);
    if (window.count >= max) return Promise.resolve(window.endsAt - performance.now());
    window.count += 1;
    return Promise.resolve(null);
  }

  giveBack(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window && window.count > 0) window.count -= 1;
    return Promise.resolve();
  }

  /** Drops what has ended, and the oldest when that is not enough. */
  private forget(now: number): void {
    this.forgetAt = now + FORGET_EVERY_MS;
    for (const [key, window] of this.windows) {
      if (window.endsAt <= now || this.windows.size >= MAX_KEYS) this.windows.delete(key);
    }
  }
}
