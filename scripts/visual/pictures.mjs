// Pictures of this machine, in files named by their hash.
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a picture at once: where a run is stopped meanwhile, no half of it has the name of the whole.
 * @param {string} file
 * @param {Buffer} png
 */
export async function writePicture(file, png) {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, png);
  await rename(part, file);
}
