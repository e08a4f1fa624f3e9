/** A pause that can be ended early. One sleeps at a time. */
export class InterruptibleSleep {
  private end: () => void = doNothing;

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.end = doNothing;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.end = finish;
    });
  }

  /** Ends the pause; does nothing while there is none. */
  wake(): void {
    this.end();
  }
}

function doNothing(): void {
  // No pause to end.
}
