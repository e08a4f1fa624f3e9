// What a story shows, as a key: the same sources draw the same picture.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { collectImported, readImports, toFile } from './moduleGraph.mjs';
import { root } from './run.mjs';

/** Files that any story may show and no module imports: styles read the theme while they are compiled. */
const SHOWN_BY_ALL = ['public', 'src/theme'];
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
  const common = [LOCK, ...SHOWN_BY_ALL.flatMap((folder) => listFiles(checkout, folder))];
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

/** Without stories: a change of one is a change of that one. */
function listFiles(checkout, folder) {
  const full = join(checkout, folder);
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.stories.'))
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)));
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
