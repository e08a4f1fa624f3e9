// Draws stories of another commit on this machine: what is expected, where its pictures are not kept
// here, or where this browser draws differently from the one that the baselines were made with.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { buildStorybook, listStories } from '../parts/storybook.mjs';
import { root } from '../parts/run.mjs';
import { captureStories } from './capture.mjs';

/**
 * @param {string} commit
 * @param {Set<string>} ids of stories; those that the commit does not have are left out
 * @param {string} folder for everything
 * @param {(id: string, variant: string) => string | undefined} expected hash that is hoped for
 * @returns {Promise<import('./capture.mjs').Shot[]>}
 */
export async function captureBase(commit, ids, folder, expected) {
  const checkout = join(folder, 'base');
  const built = join(folder, 'base-storybook');
  remove(checkout);
  run('git', ['worktree', 'add', '--detach', '--force', checkout, commit], root);
  try {
    installInto(checkout);
    buildStorybook(built, checkout);
    const stories = listStories(built).filter(({ id }) => ids.has(id));
    if (stories.length === 0) return [];
    const order = { built, stories, folder: join(folder, 'expected'), expected };
    const { shots } = await captureStories(order);
    return shots;
  } finally {
    remove(checkout);
  }
}

/**
 * Finds a commit, and fetches it into a clone without its history.
 * @returns {string} its full name
 * @throws when it is nowhere
 */
export function provideCommit(name) {
  const find = () =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], {
      cwd: root,
      encoding: 'utf8',
    }).stdout.trim();
  const known = find();
  if (known) return known;
  run('git', ['fetch', '--depth=1', 'origin', name], root);
  return /^[0-9a-f]{40}$/.test(name) ? name : findFetched();
}

function findFetched() {
  return spawnSync('git', ['rev-parse', 'FETCH_HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();
}

const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** The packages of this checkout serve when they are the same. */
function installInto(checkout) {
  if (lock(checkout) === lock(root)) {
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'), 'dir');
    return;
  }
  console.log('Installing the packages of that commit ...');
  run('npm', ['ci', '--no-audit', '--no-fund'], checkout);
}

function remove(checkout) {
  if (!existsSync(checkout)) return;
  rmSync(join(checkout, 'node_modules'), { recursive: true, force: true });
  spawnSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
}

function run(command, args, cwd) {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${stderr}`);
}
