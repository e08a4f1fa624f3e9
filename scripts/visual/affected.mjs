// Which stories a change can affect: those that use a declaration or a text that has changed. Where that
// cannot be told, those whose file, or anything that it imports, has changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createFilter } from 'vite';

import { readImporters, toFile } from '../parts/moduleGraph.mjs';
import { root } from '../parts/run.mjs';
import { listSeeds } from './listSeeds.mjs';
import { PartGraph } from './partGraph.mjs';
import { NOT_FOLLOWED, SHOWN_BY_ALL, SHOWN_BY_NONE } from './shownByAll.mjs';
import { readShown } from './shownTexts.mjs';

const isShownByAll = createFilter(SHOWN_BY_ALL, [], { resolve: false });
const isShownByNone = createFilter(SHOWN_BY_NONE, [], { resolve: false });
const isNotFollowed = createFilter(NOT_FOLLOWED, [], { resolve: false });
/** Styles are compiled as a whole. */
const STYLE = /\.css(\.ts)?$/;

/**
 * Files that differ from a commit, those that are not committed included.
 * @returns {string[] | null} null when git cannot tell
 */
export function findChangesSince(commit) {
  const diff = runGit('diff', '--name-only', commit);
  const fresh = runGit('ls-files', '--others', '--exclude-standard');
  if (diff === null || fresh === null) return null;
  return [...diff.split('\n'), ...fresh.split('\n')].filter(Boolean);
}

/**
 * The newest commit that touched a path; null when there is none or no git, or where a clone ends before it
 * and its first commit seems to have made everything.
 */
export function findLastCommit(path) {
  const found = runGit('log', '-1', '--format=%H', '--', path) || null;
  const isEnd = found !== null && runGit('log', '-1', '--format=%H %P', found) === found;
  return isEnd && runGit('rev-parse', '--is-shallow-repository') === 'true' ? null : found;
}

/** Sources as they are. */
export function readSources() {
  return {
    shown: readShown(),
    now: (file) => {
      const path = join(root, file);
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
  };
}

/** Sources as they are, and as they were at a commit. */
export function readSourcesSince(commit) {
  return {
    ...readSources(),
    before: (file) => {
      const { status, stdout } = spawnSync('git', ['show', `${commit}:${file}`], {
        cwd: root,
        encoding: 'utf8',
      });
      return status === 0 ? stdout : null;
    },
  };
}

/**
 * @typedef {(file: string) => string | null} Read null where there is no such file
 * @typedef {import('../parts/storybook.mjs').Story} Story
 * @param {string} built folder of a Storybook that was built with its graph
 * @param {Story[]} stories
 * @param {string[]} changed files, relative to the project
 * @param {{ now: Read; before: Read; shown?: Map<string, Set<string>> }} sources `shown`: keys of the texts that
 *   a story shows; one that is not in it may show all
 * @returns {Map<string, string[]>} by story: the changed files that it shows, or the texts in them; a story
 *   that no change can affect is left out
 */
export function findCauses(built, stories, changed, sources) {
  const drawn = changed.filter((file) => !isShownByNone(file));
  const importers = readImporters(built);
  const graph = new PartGraph(importers, sources.now);
  for (const file of importers.keys()) graph.add(file);
  const causes = new Map();
  const { shown = new Map() } = sources;
  const note = (affected, label) => {
    for (const { id } of affected) causes.set(id, [...(causes.get(id) ?? []), label]);
  };
  for (const file of drawn) {
    if (isShownByAll(file)) note(stories, file);
    else if (importers.has(file)) {
      for (const { label, places, isShown } of listSeeds(file, graph, sources.before)) {
        const using = findStoriesWith(stories, findReached(file, places, graph, importers));
        const mayShow = ({ id }) => !isShown || (shown.get(id)?.has(label) ?? true);
        note(using.filter(mayShow), label);
      }
    }
  }
  return causes;
}

/**
 * @param {Parameters<typeof findCauses>} how
 * @returns {Story[]} the stories that a change can affect
 */
export function findAffectedStories(...how) {
  const causes = findCauses(...how);
  const [, stories] = how;
  return stories.filter(({ id }) => causes.has(id));
}

function findStoriesWith(stories, { parts, files }) {
  const isPreview = [...files, ...parts].some((name) => name.startsWith('.storybook/preview.'));
  if (isPreview) return stories;
  return stories.filter(({ importPath, exportName }) => {
    const file = toFile(importPath);
    return files.has(file) || parts.has(`${file}#${exportName}`);
  });
}

/**
 * Follows each changed part to the parts that use it, and each file that counts as a whole to the files that
 * import it. It ends at what no story shows: Storybook's pages import every story, and its preview imports them.
 */
function findReached(changed, places, graph, importers) {
  // Both grow while they are walked, and are walked to their ends.
  const parts = new Map();
  const files = new Set(places === null ? [changed] : []);
  const listFollowed = (file) =>
    [...(importers.get(file) ?? [])].filter((importer) => !isNotFollowed(importer));
  const reach = (place) => {
    if (isNotFollowed(place.file)) return;
    if (place.name === '' || STYLE.test(place.file)) files.add(place.file);
    else parts.set(JSON.stringify(place), place);
  };
  for (const { name, path, keys } of places ?? []) reach({ file: changed, name, path, keys });
  for (const place of parts.values()) {
    for (const { file, name, path } of graph.listUsers(place)) reach({ file, name, path });
    for (const importer of listFollowed(place.file))
      if (!graph.listNamed(importer).has(place.file)) files.add(importer);
  }
  for (const file of files) for (const importer of listFollowed(file)) files.add(importer);
  return {
    parts: new Set([...parts.values()].map(({ file, name }) => `${file}#${name}`)),
    files,
  };
}

function runGit(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
