/** A worker's clock: the real time, which can be stopped and set forward. */
export class Clock {
  private stoppedAt: number | null = null;
  private laterMs = 0;

  readonly now = (): Date => new Date((this.stoppedAt ?? Date.now()) + this.laterMs);

  /**
   * Stops it, so that no pause ends by itself however slow the machine is. What was written is due.
   */
  stop(): void {
    // The database's time, which has more digits, is not after it.
    this.stoppedAt = Date.now() + 1;
  }

  forward(ms: number): void {
    this.laterMs += ms;
  }

  /** Sets it back to the real time. */
  reset(): void {
    this.stoppedAt = null;
    this.laterMs = 0;
  }
}
