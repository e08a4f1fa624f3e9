import type { LimitWindows } from './limitWindows';

/**
 * Counts failures by key within a window of time, exactly, over all processes of a database. An
 * attempt is counted before it is known to fail and taken back when it succeeds, so that many at
 * once cannot slip through.
 */
export class FailureLimit {
  private readonly windows: LimitWindows;
  private readonly name: string;
  private readonly max: number;
  private readonly windowMs: number;

  /** @param name of this limit alone. */
  constructor(windows: LimitWindows, name: string, max: number, windowMs: number) {
    this.windows = windows;
    this.name = name;
    this.max = max;
    this.windowMs = windowMs;
  }

  /**
   * Counts an attempt. Returns the seconds to wait when there were too many, otherwise null.
   *
   * @throws when the database is away: then no attempt is let through.
   */
  async take(key: string): Promise<number | null> {
    const waitMs = await this.windows.take(this.getKey(key), this.max, this.windowMs);
    return waitMs === null ? null : Math.ceil(waitMs / 1000);
  }

  /** Takes the count back, because the attempt succeeded. */
  async giveBack(key: string): Promise<void> {
    await this.windows.giveBack(this.getKey(key));
  }

  private getKey(key: string): string {
    return `${this.name} ${key}`;
  }
}
