/** A pause that somebody may end early. One sleeps at a time. */
export class Nap {
  private end: () => void = nothing;

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.end = nothing;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.end = done;
    });
  }

  /** Ends the pause; does nothing while nobody sleeps. */
  wake(): void {
    this.end();
  }
}

function nothing(): void {
  // Nobody sleeps.
}
