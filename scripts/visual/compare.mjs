// Compares captured pictures with approved ones.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { formatLabel } from '../parts/storybook.mjs';
import { captureBase } from './base.mjs';
import { describeDifferences } from './difference.mjs';
import { writePicture } from './pictures.mjs';

/**
 * @typedef {{ id: string; label: string; title: string; variant: string;
 *   status: 'same' | 'changed' | 'new' | 'gone'; expectedHash?: string; hash?: string;
 *   actual?: string; expected?: string } & Partial<import('./difference.mjs').Difference>} Result
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
  const captured = new Set(shots.map(({ id }) => id));
  const unseen = new Set(failed.map(({ id }) => id).filter((id) => !captured.has(id)));
  const known = new Map(everyStory.map((story) => [story.id, story]));
  const looked = new Set(stories.map(({ id }) => id));
  for (const [id, variants] of Object.entries(approved)) {
    const story = known.get(id);
    // A story that was not captured now is not gone; one that no longer is there is.
    if (story && (few || !looked.has(id) || unseen.has(id))) continue;
    for (const [variant, expectedHash] of Object.entries(variants)) {
      if (seen.has(`${id} ${variant}`)) continue;
      const [label, title] = story ? [formatLabel(story), story.title] : [id, id];
      results.push({ id, label, title, variant, status: 'gone', expectedHash });
    }
  }
  return results;
}

/**
 * Finds the pictures of what is expected: on this machine, in a folder or at an address where pictures are
 * kept, or by drawing the stories of the commit of the baselines.
 * @param {Result[]} results
 * @param {{ folder: string; commit: string | null; kept?: string; isElsewhere: boolean }} where
 *   `isElsewhere`: this browser draws other pixels than the one of the baselines
 * @returns {Promise<Result[]>}
 */
export async function writeExpectedPictures(results, { folder, commit, kept, isElsewhere }) {
  const changed = results.filter(({ status }) => status === 'changed');
  const wanted = results.filter(({ expectedHash, status }) => expectedHash && status !== 'same');
  for (const result of wanted)
    result.expected = await findPicture(result.expectedHash, folder, kept);
  const missing = new Set(changed.filter(({ expected }) => !expected).map(({ id }) => id));
  if (missing.size > 0 && commit !== null) {
    console.log(`Drawing ${missing.size} stories of ${commit.slice(0, 10)}, to compare ...`);
    const approved = new Map(
      changed.map(({ id, variant, expectedHash }) => [`${id} ${variant}`, expectedHash]),
    );
    const getExpected = (id, variant) => approved.get(`${id} ${variant}`);
    const base = await captureBase(commit, missing, folder, getExpected);
    compareWithBase(changed, base, isElsewhere);
  }
  const pairs = changed.filter(({ status, expected }) => status === 'changed' && expected);
  const getRelativePath = (file) => relative(folder, file).replaceAll('\\', '/');
  const found = await describeDifferences(
    folder,
    pairs.map(({ expected, actual }) => ({
      before: getRelativePath(expected),
      after: getRelativePath(actual),
    })),
  );
  pairs.forEach((result, at) => Object.assign(result, found[at]));
  return results;
}

/**
 * Takes what the commit of the baselines draws as the picture of before. It must be what was approved: a
 * commit may hold a defect that its author did not approve. Another browser draws other pixels, so there
 * what comes out alike is not a change.
 * @param {Result[]} changed
 * @param {import('./capture.mjs').Shot[]} base
 * @param {boolean} isElsewhere
 */
export function compareWithBase(changed, base, isElsewhere) {
  const drawn = new Map(base.map((shot) => [`${shot.id} ${shot.variant}`, shot]));
  for (const result of changed) {
    const shot = drawn.get(`${result.id} ${result.variant}`);
    if (result.expected || !shot) continue;
    if (!isElsewhere && shot.hash !== result.expectedHash) continue;
    result.expected = shot.file;
    if (shot.hash === result.hash) result.status = 'same';
  }
}

/** @returns {Promise<string | undefined>} a file on this machine */
async function findPicture(hash, folder, kept) {
  const file = join(folder, 'actual', `${hash}.png`);
  if (existsSync(file)) return file;
  if (!kept) return undefined;
  if (!/^https?:/.test(kept)) {
    if (!existsSync(join(kept, `${hash}.png`))) return undefined;
    await writePicture(file, readFileSync(join(kept, `${hash}.png`)));
    return file;
  }
  const answer = await fetch(`${kept.replace(/\/$/, '')}/${hash}.png`);
  if (!answer.ok) return undefined;
  await writePicture(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}
