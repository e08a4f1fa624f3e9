// Which stories a change can affect: those whose file, or anything that it imports, has changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../parts/run.mjs';

/**
 * Files that any story may show and that are not in the graph: files that are not modules, and the theme,
 * which styles read while they are compiled.
 */
const SHOWN_BY_ALL =
  /^(public\/|\.storybook\/|package-lock\.json$|vite\.shared\.ts$|src\/theme\/(?!.*\.stories\.))/;
const DRAWN = /^(src|public|\.storybook)\/|^(package-lock\.json|vite\.shared\.ts)$/;

/**
 * Files that differ from a commit, those that are not committed included.
 * @returns {string[] | null} null when git cannot tell
 */
export function changedSince(commit) {
  const diff = git('diff', '--name-only', commit);
  const fresh = git('ls-files', '--others', '--exclude-standard');
  if (diff === null || fresh === null) return null;
  return [...diff.split('\n'), ...fresh.split('\n')].filter(Boolean);
}

/** The newest commit that touched a path; null when there is none or no git. */
export function findLastCommit(path) {
  return git('log', '-1', '--format=%H', '--', path) || null;
}

/**
 * @param {string} built folder of a Storybook that was built with its graph
 * @param {import('../parts/storybook.mjs').Story[]} stories
 * @param {string[]} changed files, relative to the project
 */
export function affectedStories(built, stories, changed) {
  const drawn = changed.filter((file) => DRAWN.test(file) && !/\.test\.tsx?$/.test(file));
  if (drawn.some((file) => SHOWN_BY_ALL.test(file))) return stories;
  const reached = reachedFrom(drawn, readImporters(built));
  const isPreview = [...reached].some((name) => name.startsWith('.storybook/preview.'));
  return isPreview ? stories : stories.filter(({ importPath }) => reached.has(clean(importPath)));
}

/** Who imports each module. */
function readImporters(built) {
  const stats = join(built, 'preview-stats.json');
  if (!existsSync(stats)) throw new Error('Storybook was built without the graph of its modules.');
  const { modules } = JSON.parse(readFileSync(stats, 'utf8'));
  const importers = new Map();
  for (const { id, name, reasons } of modules) {
    const from = importers.get(clean(name ?? id)) ?? new Set();
    for (const { moduleName } of reasons) from.add(clean(moduleName));
    importers.set(clean(name ?? id), from);
  }
  return importers;
}

function reachedFrom(files, importers) {
  const reached = new Set(files);
  // A set that grows while it is walked is walked to its end.
  for (const file of reached)
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** As git names files: no `./`, no query, and a style module under its source's name. */
function clean(name) {
  return name
    .replace(/^\.?\//, '')
    .replace(/[?].*$/, '')
    .replace(/\.vanilla\.css$/, '');
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
