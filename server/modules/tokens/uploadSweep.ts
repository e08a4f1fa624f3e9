import type { AppContext } from '#server/modules/appContext';

import { deleteFailedMints } from './queries';
import { deleteUnusedUploads } from './uploadQueries';
import { KEPT_MS } from './uploads';

/** Removes the files and rows of uploads that no mint uses after a day. Returns how many. */
export async function removeUnusedUploads({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const old = new Date(Date.now() - KEPT_MS);
  await deleteFailedMints(db, old);
  return deleteUnusedUploads(db, old);
}
