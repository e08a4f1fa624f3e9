// What was approved: the hash of every picture, in one file for each title. The pictures themselves
// are not kept in the repository (docs/adr/0014): they can be drawn again from the commit.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../parts/run.mjs';

/** Relative to the project, for git. */
export const BASELINES = 'tests/visual/baselines';
const folder = join(root, BASELINES);
/** Stories that the next run looks at whatever has changed: they wait for an approval, or failed. */
export const WAITING = 'tests/visual/waiting.json';
const BROWSER = join(folder, 'browser.json');

/** @typedef {Record<string, Record<string, string>>} Approved hash by story and variant */

/**
 * @returns {{ browser: string | null; approved: Approved; titles: Map<string, string> }} `titles`: the
 *   file of each story, also of one that is no longer there
 */
export function readBaselines() {
  const browser = existsSync(BROWSER) ? readJson(BROWSER).chromium : null;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const approved = {};
  const titles = new Map();
  for (const file of files.filter((name) => name !== 'browser.json')) {
    const stories = readJson(join(folder, file));
    Object.assign(approved, stories);
    for (const id of Object.keys(stories)) titles.set(id, file.replace(/\.json$/, ''));
  }
  return { browser, approved, titles };
}

/**
 * @param {string} commit
 * @returns {Approved} what was approved there
 */
export function readBaselinesAt(commit) {
  const files = runGit('ls-tree', '--name-only', commit, `${BASELINES}/`).split('\n');
  const stories = files.filter((file) => file && !file.endsWith('/browser.json'));
  return Object.assign(
    {},
    ...stories.map((file) => JSON.parse(runGit('show', `${commit}:${file}`))),
  );
}

/** @returns {string[]} identifiers of stories */
export function readWaiting() {
  const file = join(root, WAITING);
  return existsSync(file) ? readJson(file) : [];
}

/** @param {string[]} ids none removes the file */
export function writeWaiting(ids) {
  const file = join(root, WAITING);
  if (ids.length === 0) rmSync(file, { force: true });
  else writeFileSync(file, toJson(ids));
}

/**
 * Writes what was approved: a file for each title, stories and variants in order.
 * @param {Approved} approved
 * @param {Map<string, string>} titles by story
 * @param {string} browser version of the browser that drew
 */
export function writeBaselines(approved, titles, browser) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const byTitle = new Map();
  for (const id of Object.keys(approved).toSorted()) {
    const title = titles.get(id).replaceAll('/', '-');
    byTitle.set(title, { ...byTitle.get(title), [id]: sortHashes(approved[id]) });
  }
  for (const [title, stories] of byTitle) {
    writeFileSync(join(folder, `${title}.json`), toJson(stories));
  }
  writeFileSync(BROWSER, toJson({ chromium: browser }));
}

const sortHashes = (hashes) =>
  Object.fromEntries(Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const toJson = (value) => `${JSON.stringify(value, null, 2)}\n`;
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function runGit(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}
