// Which file of the project an import names.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { root } from '../parts/run.mjs';

const ALIASES = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js'];

/**
 * @param {string} file that imports, relative to the project
 * @param {string} from as it is in the import
 * @param {(file: string) => boolean} exists
 * @returns {string} relative to the project; a package keeps its name
 */
export function resolveModule(file, from, exists) {
  const [plain] = from.split('?');
  const path = plain.startsWith('.') ? posix.join(posix.dirname(file), plain) : fromAlias(plain);
  if (path === null) return plain;
  return ENDINGS.map((ending) => path + ending).find((each) => exists(each)) ?? path;
}

function fromAlias(name) {
  for (const [alias, target] of Object.entries(ALIASES)) {
    const [start, end] = alias.split('*');
    const isExact = end === undefined && name === alias;
    if (!isExact && (end === undefined || !name.startsWith(start))) continue;
    return posix.normalize(target.replaceAll('*', name.slice(start.length)));
  }
  return null;
}
