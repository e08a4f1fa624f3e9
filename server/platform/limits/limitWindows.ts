/** Counts by key within windows of time: in this process, or for all processes of a database. */
export interface LimitWindows {
  /**
   * Counts once, unless `max` was reached. Returns the milliseconds to wait when it was, otherwise
   * null. The first count of a key begins its window.
   */
  take: (key: string, max: number, windowMs: number) => Promise<number | null>;
  /** Takes one count back. */
  giveBack: (key: string) => Promise<void>;
}
