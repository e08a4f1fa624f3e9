// What a story shows, as a key: the same sources draw the same picture.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { createFilter } from 'vite';

import { NOT_IN_GRAPH } from '../visual/shownByAll.mjs';
import { collectImported, readImports, toFile } from './moduleGraph.mjs';
import { root } from './run.mjs';

const isNotInGraph = createFilter(NOT_IN_GRAPH, [], { resolve: false });
/** Means all packages. */
const LOCK = 'package-lock.json';
/** Imported by the preview, but never drawn in a story. */
const NOT_DRAWN = /^(node_modules|tests\/visual|tests\/trace)\//;
/** Files that the preview adds to the stories of Docs pages. */
const DOCS = /^\.storybook\/(ScreenPage|ThemedDocs)\.tsx$/;
/** A style that another style takes over while it is compiled. */
const STYLE_IMPORT = /from '(\.\/[\w.]+\.css)'/g;

/**
 * Returns a key for each story: the hash of every file that it or Storybook's preview reaches.
 * @param {string} built folder of a Storybook that was built with its graph
 * @param {Pick<import('./storybook.mjs').Story, 'id' | 'importPath'>[]} stories
 * @param {string} salt what else the picture depends on
 * @param {string} [checkout] where the sources are
 * @returns {Map<string, string>} by the story's id
 */
export function listStoryKeys(built, stories, salt, checkout = root) {
  const imports = readImports(built);
  const preview = [...imports.keys()].filter((file) => file.startsWith('.storybook/preview.'));
  const shared = collectImported(preview, imports, DOCS);
  const common = [LOCK, ...listNotInGraph(checkout)];
  const toHash = createHasher(checkout);
  const byFile = new Map();
  for (const file of new Set(stories.map(({ importPath }) => toFile(importPath)))) {
    // It imports the preview as well, and that the pages which show every story.
    const own = collectImported([file], imports, DOCS);
    const reached = addStyles([...shared, ...own], checkout);
    const drawn = new Set([...common, ...reached.filter((each) => !NOT_DRAWN.test(each))]);
    const hashes = [...drawn].toSorted((a, b) => (a < b ? -1 : 1)).map(toHash);
    byFile.set(file, hash([salt, ...hashes].join('\n')));
  }
  return new Map(
    stories.map(({ id, importPath }) => [id, hash(`${id} ${byFile.get(toFile(importPath))}`)]),
  );
}

function addStyles(files, checkout) {
  const all = new Set(files);
  // A set that grows while it is walked is walked to its end.
  for (const file of all) {
    const path = join(checkout, file);
    if (!file.endsWith('.css.ts') || !existsSync(path)) continue;
    for (const [, style] of readFileSync(path, 'utf8').matchAll(STYLE_IMPORT)) {
      all.add(`${join(dirname(file), style)}.ts`);
    }
  }
  return [...all];
}

/** Files that any story may show, and that no module imports. */
function listNotInGraph(checkout) {
  // What is before the first wildcard.
  const folders = NOT_IN_GRAPH.map((pattern) => pattern.replace(/\/[^/]*[*!].*$/, ''));
  return folders
    .flatMap((folder) =>
      readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true }),
    )
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => isNotInGraph(file));
}

/** Returns path and content of a file. A module that a plugin generates is not a file. */
function createHasher(checkout) {
  const known = new Map();
  return (file) => {
    const path = join(checkout, file);
    if (!known.has(file)) {
      known.set(file, existsSync(path) ? `${file} ${hash(readFileSync(path))}` : file);
    }
    return known.get(file);
  };
}

function hash(content) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
