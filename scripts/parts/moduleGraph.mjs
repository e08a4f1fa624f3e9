// The graph of modules that Storybook's build wrote down: which file imports which.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} built folder of a Storybook that was built with its graph
 * @returns {Map<string, Set<string>>} who imports each file, relative to the project
 */
export function readImporters(built) {
  const stats = join(built, 'preview-stats.json');
  if (!existsSync(stats)) throw new Error('Storybook was built without the graph of its modules.');
  const { modules } = JSON.parse(readFileSync(stats, 'utf8'));
  const importers = new Map();
  for (const { id, name, reasons } of modules) {
    const file = toFile(name ?? id);
    const from = importers.get(file) ?? new Set();
    for (const { moduleName } of reasons) from.add(toFile(moduleName));
    importers.set(file, from);
  }
  return importers;
}

/**
 * @param {string} built folder of a Storybook that was built with its graph
 * @returns {Map<string, Set<string>>} what each file imports, relative to the project
 */
export function readImports(built) {
  const imports = new Map();
  for (const [file, importers] of readImporters(built)) {
    for (const importer of importers) {
      imports.set(importer, (imports.get(importer) ?? new Set()).add(file));
    }
  }
  return imports;
}

/**
 * @param {string[]} files
 * @param {Map<string, Set<string>>} imports
 * @param {RegExp} [left] files that are left out, with what only they import
 * @returns {Set<string>} the files, and all that they import, directly or not
 */
export function collectImported(files, imports, left) {
  const reached = new Set(files);
  // A set that grows while it is walked is walked to its end.
  for (const file of reached) {
    for (const next of imports.get(file) ?? []) if (!left?.test(next)) reached.add(next);
  }
  return reached;
}

/** As git names files: no `./`, no query, and a style module under its source's name. */
export function toFile(name) {
  return name
    .replace(/^\.?\//, '')
    .replace(/[?].*$/, '')
    .replace(/\.vanilla\.css$/, '');
}
