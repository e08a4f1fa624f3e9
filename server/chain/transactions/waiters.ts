type Waiter<T> = (value: T) => void;

/** Promises that wait for a value, by key. */
export class Waiters<T> {
  private readonly waiting = new Map<string, Set<Waiter<T>>>();

  get size(): number {
    return this.waiting.size;
  }

  keys(): string[] {
    return [...this.waiting.keys()];
  }

  /** Waits for the value of a key, and after a time returns the given one. */
  wait(key: string, withinMs: number, late: T): Promise<T> {
    return new Promise((resolve) => {
      const ofKey = this.waiting.get(key) ?? new Set();
      this.waiting.set(key, ofKey);
      const done: Waiter<T> = (value) => {
        clearTimeout(timer);
        ofKey.delete(done);
        if (ofKey.size === 0) this.waiting.delete(key);
        resolve(value);
      };
      const timer = setTimeout(done, withinMs, late);
      ofKey.add(done);
    });
  }

  release(key: string, value: T): void {
    for (const done of this.waiting.get(key) ?? []) done(value);
  }
}
