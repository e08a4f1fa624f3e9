// Failures that the specification "only logs" change nothing visible: their stories must
// look exactly like the state that they return to.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatLabel } from '../parts/storybook.mjs';
import { root } from '../parts/run.mjs';

const PAIRS = 'tests/visual/equalStories.json';

/** @returns {[id: string, other: string][]} */
export function readEqualPairs() {
  return Object.entries(JSON.parse(readFileSync(join(root, PAIRS), 'utf8')));
}

/**
 * Finds pairs that do not look alike. A story that was not captured looks as it was approved, unless something
 * in it has changed since: then its pair is not judged.
 * @param {[id: string, other: string][]} pairs
 * @param {object} run
 * @param {{ id: string; variant: string; hash: string }[]} run.shots pairs of which none was captured are not judged
 * @param {import('./baselines.mjs').Approved} run.approved
 * @param {Map<string, unknown>} run.causes by story, what has changed in it
 * @param {import('../parts/storybook.mjs').Story[]} run.everyStory that there is
 * @returns {{ ids: string[]; problem: string }[]} `ids`: the stories that are there
 */
export function findUnequalPairs(pairs, { shots, approved, causes, everyStory }) {
  const known = new Map(everyStory.map((story) => [story.id, story]));
  const captured = new Set(shots.map(({ id }) => id));
  const getHashes = (id) => {
    const taken = shots.filter((shot) => shot.id === id);
    const hashes = taken.map(({ variant, hash }) => [variant, hash]);
    return { ...(causes.has(id) ? {} : approved[id]), ...Object.fromEntries(hashes) };
  };
  return pairs.flatMap((pair) => {
    const ids = pair.filter((id) => known.has(id));
    const missing = pair.find((id) => !known.has(id));
    if (missing) return [{ ids, problem: `${PAIRS} names ${missing}: not there` }];
    if (!pair.some((id) => captured.has(id))) return [];
    const [id, other] = pair;
    const [hashes, others] = [getHashes(id), getHashes(other)];
    if (Object.keys(others).length === 0) return [];
    const isOdd = (variant) =>
      others[variant] === undefined ? !causes.has(other) : others[variant] !== hashes[variant];
    return Object.keys(hashes)
      .filter(isOdd)
      .map((variant) => {
        const problem = `${formatLabel(known.get(id))} ${variant} must look like ${other}, and does not`;
        return { ids, problem };
      });
  });
}
