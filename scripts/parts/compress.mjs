import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// No .html: the server writes the host's configuration into it first.
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this size compression does not save a network packet. */
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes `<file>.br` and `<file>.gz` beside every text file under the folder.
 * @param {string} folder
 * @param {{ brotliQuality?: number }} [options] 11, the slowest, gives the smallest files
 */
export async function compressFolder(folder, { brotliQuality = 11 } = {}) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => TEXT.test(file))
      .map((file) => compress(join(folder, file), brotliQuality)),
  );
}

async function compress(file, brotliQuality) {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;

  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    deflate(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
