import { mkdirSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isMissing } from '#server/platform/files/missingFile';

import type { Storage, StoredFile } from './storage';

/** Path of the addresses that this server answers itself: see `uploadRoutes`. */
export const UPLOADS_PATH = '/uploads';

/**
 * Keeps files in a folder that only this user can read. The server itself takes and serves them.
 *
 * @param origin address that browsers use, without a path.
 */
export function openFolderStorage(folder: string, origin: string): Storage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const getPath = (file: StoredFile) => join(folder, getFileName(file));
  return {
    uploadUrl: (_file, token) => `${origin}${UPLOADS_PATH}/put/${token}`,
    link: (file) => `${origin}${UPLOADS_PATH}/${getFileName(file)}`,
    read: async (file) => {
      try {
        return await readFile(getPath(file));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    write: (file, content) => writeWhole(getPath(file), content),
    remove: async (file) => {
      const path = getPath(file);
      await rm(getHalfPath(path), { force: true });
      await rm(path, { force: true });
    },
  };
}

/** @throws Error for an identifier that could leave the folder. */
function getFileName({ id, type }: StoredFile): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('not the identifier of a file');
  return `${id}.${type}`;
}

function getHalfPath(path: string): string {
  return `${path}.new`;
}

/** After a crash there is the whole file or none; what is left of a half one is never read. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const half = getHalfPath(path);
  try {
    const handle = await open(half, 'w', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
