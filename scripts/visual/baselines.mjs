// What was approved: the hash of every picture, in one file for each title. The pictures themselves
// are not kept in the repository (docs/adr/0014): they can be drawn again from the commit.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../parts/run.mjs';

/** Relative to the project, for git. */
export const BASELINES = 'tests/visual/baselines';
const folder = join(root, BASELINES);
/** Stories that a run without arguments looks at whatever has changed: they wait for an approval, or failed. */
export const WAITING = 'tests/visual/waiting.json';
const BROWSER = join(folder, 'browser.json');

/** What this machine draws on, as it is recorded beside the version of the browser. */
export const PLATFORM = `${process.platform} ${process.arch}`;

/**
 * @typedef {Record<string, Record<string, string>>} Approved hash by story and variant
 * @typedef {{ browser: string | null; platform?: string }} Drawer `browser`: the version of Chromium
 */

/**
 * @returns {Drawer & { approved: Approved; titles: Map<string, string> }} `titles`: the file of each
 *   story, also of one that is no longer there
 */
export function readBaselines() {
  const { chromium: browser = null, platform } = existsSync(BROWSER) ? readJson(BROWSER) : {};
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const approved = {};
  const titles = new Map();
  for (const file of files.filter((name) => name !== 'browser.json')) {
    const stories = readJson(join(folder, file));
    Object.assign(approved, stories);
    for (const id of Object.keys(stories)) titles.set(id, file.replace(/\.json$/, ''));
  }
  return { browser, platform, approved, titles };
}

/**
 * Returns whether pictures come from another browser or platform than the recorded ones, so that other
 * pixels are no change.
 * @param {Drawer} recorded what is not recorded is not another
 * @param {Drawer} drawn
 */
export function isDrawnElsewhere(recorded, drawn) {
  const { browser, platform } = recorded;
  const isSameBrowser = browser === null || browser === drawn.browser;
  return !(isSameBrowser && (platform === undefined || platform === drawn.platform));
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
 * @param {Drawer} drawer
 */
export function writeBaselines(approved, titles, { browser, platform }) {
  const byTitle = new Map();
  for (const id of Object.keys(approved).toSorted()) {
    const title = titles.get(id).replaceAll('/', '-');
    byTitle.set(title, { ...byTitle.get(title), [id]: sortHashes(approved[id]) });
  }
  byTitle.set('browser', { chromium: browser, platform });
  replaceFiles(
    folder,
    [...byTitle].map(([title, content]) => [`${title}.json`, toJson(content)]),
  );
}

/**
 * Replaces all files of a folder. They are complete before the old ones go: what fails loses nothing.
 * @param {string} path
 * @param {[name: string, text: string][]} files
 */
export function replaceFiles(path, files) {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(path, name), text);
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
