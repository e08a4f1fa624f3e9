import { expect } from 'vitest';

import type { TestServer } from './testServer';

const SOON = { interval: 20 };

/** Waits until every job is done, and has them begun at once. */
export async function waitForNoJobs({ db, jobs }: TestServer): Promise<void> {
  const listJobs = () => {
    jobs.wake();
    return db.selectFrom('job').select('id').execute();
  };
  await expect.poll(listJobs, SOON).toEqual([]);
}

/**
 * Waits until a job was tried this often, or more: it may be tried again before the test looks.
 */
export async function waitForTries({ db }: TestServer, times: number): Promise<void> {
  const countAttempts = async () =>
    (await db.selectFrom('job').select('attempts').executeTakeFirst())?.attempts ?? 0;
  await expect.poll(countAttempts, SOON).toBeGreaterThanOrEqual(times);
}
