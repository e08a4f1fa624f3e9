// Failures that the specification "only logs" change nothing visible: their stories must
// look exactly like the state that they return to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../parts/run.mjs';

const PAIRS = join(root, 'tests/visual/equalStories.json');

/**
 * @param {import('./capture.mjs').Shot[]} shots pairs of which one was not captured are not judged
 * @param {{ id: string }[]} everyStory that there is
 * @returns {string[]} what is not as it must be
 */
export function findEqualPairs(shots, everyStory) {
  const known = new Set(everyStory.map(({ id }) => id));
  const pairs = Object.entries(JSON.parse(readFileSync(PAIRS, 'utf8')));
  const listShots = (id) => shots.filter((shot) => shot.id === id);
  return pairs.flatMap(([id, other]) => {
    const missing = [id, other].find((each) => !known.has(each));
    if (missing) return [`tests/visual/equalStories.json names ${missing}: not there`];
    const [ones, others] = [listShots(id), listShots(other)];
    if (others.length === 0) return [];
    return ones
      .filter(({ variant, hash }) => others.find((each) => each.variant === variant)?.hash !== hash)
      .map(({ label, variant }) => `${label} ${variant} must look like ${other}, and does not`);
  });
}
