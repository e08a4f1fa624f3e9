// Compares captured pictures with approved ones.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { formatLabel } from '../parts/storybook.mjs';
import { captureBase } from './base.mjs';
import { writeDifference } from './difference.mjs';

/**
 * @typedef {{ id: string; label: string; title: string; variant: string;
 *   status: 'same' | 'changed' | 'new' | 'gone'; expectedHash?: string; hash?: string;
 *   actual?: string; expected?: string; difference?: string; pixels?: number }} Result
 */

/**
 * @param {object} run
 * @param {import('./capture.mjs').Shot[]} run.shots
 * @param {{ id: string; variant: string }[]} run.failed what could not be captured: it is not gone
 * @param {import('./baselines.mjs').Approved} run.approved
 * @param {{ id: string }[]} run.stories that were captured
 * @param {{ id: string }[]} run.everyStory that there is
 * @param {boolean} run.few whether only some variants were captured
 * @returns {Result[]}
 */
export function compare({ shots, failed, approved, stories, everyStory, few }) {
  const results = shots.map(({ id, label, title, variant, hash, file }) => {
    const expectedHash = approved[id]?.[variant];
    const status = expectedHash === undefined ? 'new' : expectedHash === hash ? 'same' : 'changed';
    return { id, label, title, variant, status, hash, expectedHash, actual: file };
  });
  const seen = new Set([...shots, ...failed].map(({ id, variant }) => `${id} ${variant}`));
  const known = new Map(everyStory.map((story) => [story.id, story]));
  const looked = new Set(stories.map(({ id }) => id));
  for (const [id, variants] of Object.entries(approved)) {
    const story = known.get(id);
    // A story that was not captured now is not gone; one that no longer is there is.
    if (story && (few || !looked.has(id))) continue;
    for (const [variant, expectedHash] of Object.entries(variants)) {
      if (seen.has(`${id} ${variant}`)) continue;
      const [label, title] = story ? [formatLabel(story), story.title] : [id, id];
      results.push({ id, label, title, variant, status: 'gone', expectedHash });
    }
  }
  return results;
}

/**
 * Finds the pictures of what is expected: on this machine, or by drawing the stories of the commit
 * of the baselines. What comes out alike there is not a change: another browser draws other pixels.
 * @param {Result[]} results
 * @param {{ folder: string; commit: string | null }} where
 * @returns {Promise<Result[]>}
 */
export async function expectedPictures(results, { folder, commit }) {
  const changed = results.filter(({ status }) => status === 'changed');
  const kept = (hash) => join(folder, 'actual', `${hash}.png`);
  for (const result of changed) {
    if (existsSync(kept(result.expectedHash))) result.expected = kept(result.expectedHash);
  }
  const missing = new Set(changed.filter(({ expected }) => !expected).map(({ id }) => id));
  if (missing.size > 0 && commit !== null) {
    console.log(`Drawing ${missing.size} stories of ${commit.slice(0, 10)}, to compare ...`);
    const base = await captureBase(commit, missing, folder);
    const drawn = new Map(base.map((shot) => [`${shot.id} ${shot.variant}`, shot]));
    for (const result of changed) {
      const shot = drawn.get(`${result.id} ${result.variant}`);
      if (result.expected || !shot) continue;
      result.expected = shot.file;
      if (shot.hash === result.hash) result.status = 'same';
    }
  }
  for (const result of changed) {
    if (result.status !== 'changed' || !result.expected) continue;
    result.difference = join(folder, 'difference', `${result.id}--${result.variant}.png`);
    const { pixels } = writeDifference(result.expected, result.actual, result.difference);
    result.pixels = pixels;
  }
  return results;
}
