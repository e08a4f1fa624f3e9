/** Keys remembered at most: an attacker must not be able to fill the memory. */
const MAX_KEYS = 100_000;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts failures by key within a window of time. An attempt is counted before it is known to fail
 * and taken back when it succeeds, so that many at once cannot slip through.
 */
export class FailureLimit {
  private readonly windows = new Map<string, Window>();
  private readonly max: number;
  private readonly windowMs: number;

  constructor(max: number, windowMs: number) {
    this.max = max;
    this.windowMs = windowMs;
  }

  /** Counts an attempt. Returns the seconds to wait when there were too many, otherwise null. */
  take(key: string): number | null {
    const now = performance.now();
    const window = this.current(key, now);
    if (window.count >= this.max) return Math.ceil((window.endsAt - now) / 1000);
    window.count += 1;
    return null;
  }

  /** The attempt succeeded: it does not count. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.count > 0) window.count -= 1;
  }

  private current(key: string, now: number): Window {
    const known = this.windows.get(key);
    if (known && known.endsAt > now) return known;
    if (this.windows.size >= MAX_KEYS) this.forget(now);
    const window = { count: 0, endsAt: now + this.windowMs };
    this.windows.delete(key);
    this.windows.set(key, window);
    return window;
  }

  /** Drops what has run out, and the oldest when that is not enough. */
  private forget(now: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt <= now || this.windows.size >= MAX_KEYS) this.windows.delete(key);
    }
  }
}
