type Waiter<T> = (value: T) => void;

/** Promises that wait for a value, by key. */
export class Waiters<T> {
  private readonly waiting = new Map<string, Set<Waiter<T>>>();

  get size(): number {
    return this.waiting.size;
  }

  listKeys(): string[] {
    return [...this.waiting.keys()];
  }

  /** Waits for the value of a key, and after a time returns the given one. */
  wait(key: string, timeoutMs: number, late: T): Promise<T> {
    return new Promise((resolve) => {
      const waiters = this.waiting.get(key) ?? new Set();
      this.waiting.set(key, waiters);
      const finish: Waiter<T> = (value) => {
        clearTimeout(timer);
        waiters.delete(finish);
        if (waiters.size === 0) this.waiting.delete(key);
        resolve(value);
      };
      const timer = setTimeout(finish, timeoutMs, late);
      waiters.add(finish);
    });
  }

  release(key: string, value: T): void {
    for (const finish of this.waiting.get(key) ?? []) finish(value);
  }
}
