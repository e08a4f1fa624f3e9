/** A pause that can be ended early. One sleeps at a time. */
export class InterruptibleSleep {
  /** Null while there is no pause. */
  private end: (() => void) | null = null;

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.end = null;
        resolve();
      };
      const timer = setTimeout(finish, ms);
      this.end = finish;
    });
  }

  /** Ends the pause; does nothing while there is none. */
  wake(): void {
    this.end?.();
  }
}
