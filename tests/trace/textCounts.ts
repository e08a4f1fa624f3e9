import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['src/domain/messages', 'src/contract/errors'];

/** Exports beside the texts: they choose one, build what others list, or are the code of an error. */
const NO_TEXTS = new Set([
  'describeAmountMistake',
  'createMissingMessage',
  'buildMissingTexts',
  'buildNoticeTexts',
  'MISSING',
]);

/** Returns how many texts the page of every text must list of each file, by the file's path. */
export async function countTextsByFile(): Promise<Record<string, number>> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
  ).filter((file) => !file.endsWith('.test.ts'));
  const counts = await Promise.all(
    files.map(async (file) => {
      const module: object = await import(pathToFileURL(join(ROOT, file)).href);
      const own = Object.entries(module).filter(([name]) => !NO_TEXTS.has(name));
      return [file, countTexts(Object.fromEntries(own))] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Counts texts and functions that build one. An error is a list of which one member is its sentence. */
function countTexts(value: unknown): number {
  if (typeof value === 'string' || typeof value === 'function' || Array.isArray(value)) return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + countTexts(inner), 0);
}
