import type { FastifyBaseLogger } from 'fastify';

import type { AppContext } from '#server/modules/appContext';

import { deleteFailedMints } from './queries';
import { deleteUpload, listUnusedUploads } from './uploadQueries';
import { KEPT_MS } from './uploads';

const HOUR_MS = 3_600_000;

/** Removes unused uploads: at the start, then every hour. */
export class UploadSweep {
  private readonly app: Pick<AppContext, 'db' | 'storage'>;
  private readonly log: Pick<FastifyBaseLogger, 'error'>;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(app: Pick<AppContext, 'db' | 'storage'>, log: Pick<FastifyBaseLogger, 'error'>) {
    this.app = app;
    this.log = log;
  }

  start(): void {
    this.timer = setInterval(() => this.sweep(), HOUR_MS);
    this.sweep();
  }

  /** Stops after the current sweep. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private sweep(): void {
    this.running = this.running.then(async () => {
      try {
        await removeUnusedUploads(this.app);
      } catch (error) {
        // The next run finds the same files.
        this.log.error({ err: error }, 'removing unused uploads failed');
      }
    });
  }
}

/** Removes the files and rows of uploads that no mint uses after a day. Returns how many. */
export async function removeUnusedUploads({
  db,
  storage,
}: Pick<AppContext, 'db' | 'storage'>): Promise<number> {
  const old = new Date(Date.now() - KEPT_MS);
  await deleteFailedMints(db, old);
  const unused = await listUnusedUploads(db, old);
  for (const file of unused) {
    // The file is removed first: without its row a remaining file would never be found.
    await storage.remove(file);
    await deleteUpload(db, file.id);
  }
  return unused.length;
}
