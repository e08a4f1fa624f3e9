import type { AppContext } from '#server/modules/appContext';

import { deleteFailedMints } from './queries';
import { deleteUpload, listUnusedUploads } from './uploadQueries';
import { KEPT_MS } from './uploads';

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
