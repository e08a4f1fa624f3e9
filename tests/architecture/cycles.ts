import { posix } from 'node:path';

import packageJson from '../../package.json' with { type: 'json' };
import { pick, type Files } from './files';

const SHIPPED = /^(?:src|hosts|server)\/.*\.tsx?$/;
/** The linter's own rule follows neither types nor code that is fetched late. */
const IMPORTED = /(?:\bfrom|\bimport\() ?'([.#][^']+)'/g;
const ALIASES = Object.entries(packageJson.imports);

/** No file needs itself by others, not even for a type or for code that is fetched late. */
export function importsHaveNoCycles(files: Files): string[] {
  const imports = new Map(
    pick(files, SHIPPED).map(([path, text]) => [path, listImported(files, path, text)]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, above: string[]): void => {
    const start = above.indexOf(file);
    if (start !== -1) found.push(`${[...above.slice(start), file].join(' → ')}: a cycle`);
    if (start !== -1 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...above, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return found;
}

function listImported(files: Files, path: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, name = '']) => {
    const target = name.startsWith('#') ? resolveAlias(name) : posix.join(path, '..', name);
    return [target, `${target}.ts`, `${target}.tsx`].filter((file) => files.has(file)).slice(0, 1);
  });
}

function resolveAlias(name: string): string {
  for (const [alias, target] of ALIASES) {
    const [start = '', end] = alias.split('*');
    const isOf = end === undefined ? name === alias : name.startsWith(start);
    if (isOf) return target.slice(2).replaceAll('*', name.slice(start.length));
  }
  return name;
}
