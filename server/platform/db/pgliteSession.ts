import type { PGlite } from '@electric-sql/pglite';

const BUSY_AFTER_MS = 10_000;

/**
 * The one session of a PGlite, shared by several connections: the connection that holds it runs
 * alone. The others get it in the order in which they asked.
 */
export class PgliteSession {
  private readonly lite: PGlite;
  private tail: Promise<void> = Promise.resolve();

  constructor(lite: PGlite) {
    this.lite = lite;
  }

  /**
   * Waits for the session. Returns the function that gives it back.
   *
   * @throws Error after 10 s: most likely a query on the pool inside a transaction, which would
   * never end.
   */
  acquire(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const before = this.tail;
      const { promise: mine, release } = createRelease();
      this.tail = before.then(() => mine);
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new Error('embedded database: the session was busy for 10 s'));
      }, BUSY_AFTER_MS);
      void before.then(() => {
        clearTimeout(timer);
        if (late) release();
        else resolve(release);
      });
    });
  }

  /**
   * Runs a batch of protocol messages. The streaming form is used because `execProtocolRaw` keeps
   * about 8 KB of every call in PGlite 0.5.16.
   */
  async run(batch: Uint8Array): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.lite.runExclusive(() =>
      this.lite.execProtocolRawStream(batch, {
        onRawData: (data: Uint8Array) => {
          // PGlite reuses the memory behind `data`.
          parts.push(Buffer.from(data));
        },
      }),
    );
    return Buffer.concat(parts);
  }

  async rollBack(): Promise<void> {
    await this.lite.exec('ROLLBACK');
  }
}

function createRelease(): { promise: Promise<void>; release: () => void } {
  let release: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { promise, release: () => release?.() };
}
