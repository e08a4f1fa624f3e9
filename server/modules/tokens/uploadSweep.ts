import type { AppContext } from '#server/modules/appContext';
import { runWhileMore } from '#server/platform/jobs/runWhileMore';

import { deleteFailedMints } from './queries';
import { deleteUnusedUploads } from './uploadQueries';
import { KEPT_MS } from './uploads';

/** A statement that deletes more could take too long: each may have a picture of megabytes. */
export const REMOVED_AT_ONCE = 100;

/**
 * Removes the files and rows of uploads that no mint uses after a day. Returns how many.
 *
 * @param isStopped ends it early.
 */
export async function removeUnusedUploads(
  { db }: Pick<AppContext, 'db'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const old = new Date(Date.now() - KEPT_MS);
  await deleteFailedMints(db, old);
  let removed = 0;
  const removeSome = async () => {
    const count = await deleteUnusedUploads(db, old, REMOVED_AT_ONCE);
    removed += count;
    return count === REMOVED_AT_ONCE;
  };
  await runWhileMore(removeSome, isStopped);
  return removed;
}
