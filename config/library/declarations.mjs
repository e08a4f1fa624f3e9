// What the library's exports look like: the declarations that `npm run build:library` writes, as text that
// a change can be read in.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { listSurface } from './surface.mjs';

/** Calls of the API and their answers: they are long, and have a description and tests of their own. */
const LEFT_OUT = /^(contract|api)\//;
const RELATIVE = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

/**
 * Returns the declarations of all files that the entries reach, without comments and imports: a heading for
 * each file, in the order of their paths. What the API answers is left out.
 * @param {string} built folder of the library
 */
export function formatDeclarations(built) {
  const types = join(built, 'types');
  const queue = Object.values(listSurface()).flatMap((modules) =>
    modules.map(({ file }) =>
      join(built, file.replace(/^src/, 'types').replace(/\.tsx?$/, '.d.ts')),
    ),
  );
  const texts = new Map();
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (texts.has(file) || LEFT_OUT.test(relative(types, file)) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path] of text.matchAll(RELATIVE))
      queue.push(join(dirname(file), path.replace(/\.js$/, '.d.ts')));
  }
  const parts = [...texts]
    .map(([file, text]) => [relative(types, file).replace(/\.d\.ts$/, ''), removeComments(text)])
    .filter(([, text]) => text !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return parts.map(([name, text]) => `\n${name}\n${text}\n`).join('');
}

/** Comments and imports say nothing about what fits. */
function removeComments(text) {
  return text
    .replaceAll(/^ *\/\*[\s\S]*?\*\/\n?/gm, '')
    .replaceAll(/^import [^;]*;\n?/gm, '')
    .replaceAll(/^export \{\};\n?/gm, '')
    .replaceAll(/import\(["'][^"']+["']\)\./g, '')
    .trim()
    .replaceAll(/^(?=.)/gm, '  ');
}
