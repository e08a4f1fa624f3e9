import { expect } from 'vitest';

import type { TestServer } from './testServer';

const SOON = { interval: 20 };

/** Waits until every job is done. */
export async function noJobs({ db }: TestServer): Promise<void> {
  await expect.poll(() => db.selectFrom('job').select('id').execute(), SOON).toEqual([]);
}

/**
 * Waits until a job was tried so often, or more: looked for later, it may have been tried again.
 */
export async function tried({ db }: TestServer, times: number): Promise<void> {
  const attempts = async () =>
    (await db.selectFrom('job').select('attempts').executeTakeFirst())?.attempts ?? 0;
  await expect.poll(attempts, SOON).toBeGreaterThanOrEqual(times);
}
