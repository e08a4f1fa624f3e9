/** A pause that can be ended early. One sleeps at a time. */
export class InterruptibleSleep {
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

  /** Ends the pause; does nothing while there is none. */
  wake(): void {
    this.end();
  }
}

function nothing(): void {
  // No pause to end.
}
