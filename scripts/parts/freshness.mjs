import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = /^(node_modules|dist|\..*)$|\.(test|stories)\.tsx?$/;

/** Returns when the newest of these files, or of the files in these folders, was changed. 0 for none. */
export function findNewestChange(paths) {
  let newest = 0;
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    newest = Math.max(newest, found.isDirectory() ? findNewestInFolder(path) : found.mtimeMs);
  }
  return newest;
}

function findNewestInFolder(folder) {
  // A folder's own time changes when a file in it is removed.
  let newest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue;
    const path = join(folder, entry.name);
    newest = Math.max(
      newest,
      entry.isDirectory() ? findNewestInFolder(path) : statSync(path).mtimeMs,
    );
  }
  return newest;
}
