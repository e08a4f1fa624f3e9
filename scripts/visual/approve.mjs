// Chooses what is approved after a run was accepted, or a part of it.
import { isWanted } from '../parts/storybook.mjs';

/**
 * @typedef {{ id: string; label: string; variant: string }} Picture of what is heard, `variant` is empty
 * @typedef {{ shots: (Picture & { hash: string })[]; gone: Picture[]; items: Picture[] }} Run
 * @typedef {(picture: Picture) => boolean} IsChosen
 */

/**
 * Returns which changes of a run are to be accepted.
 * @param {{ items: Picture[]; groups: { items: number[] }[] }} run
 * @param {{ words?: string[]; only?: string }} choice `only`: numbers of changes, and `g` with the number of a
 *   group, as the report names them; `words`: parts of "Title/Name". Without both, all of them.
 * @returns {IsChosen}
 * @throws when the run has no such change, or both are given
 */
export function chooseChanges({ items, groups }, { words = [], only }) {
  if (only === undefined) return (picture) => isNamed(picture, words);
  if (words.length > 0) throw new Error('Choose by words, or by --only or --list, not by both.');
  const numbers = only.split(',').flatMap((each) => {
    const [, group, number] = /^(g?)(\d+)$/.exec(each) ?? [];
    const found = group ? groups[number]?.items : [number];
    if (!found?.every((n) => items[n])) throw new Error(`That run has no change "${each}".`);
    return found;
  });
  const chosen = new Set(numbers.map((n) => getKey(items[n])));
  return (picture) => chosen.has(getKey(picture));
}

/**
 * Approves the pictures that the report of a run shows, and removes those of stories that are gone. A story
 * that failed to render is in neither list: its approved pictures stay.
 * @param {import('./baselines.mjs').Approved} approved
 * @param {Run} run
 * @param {IsChosen} isChosen
 * @param {{ everyStory: { id: string }[]; isElsewhere?: boolean }} now `everyStory`: a story that was renamed
 *   after the run is left out; `isElsewhere`: another browser drew, so all its pictures are taken
 * @returns {{ approved: import('./baselines.mjs').Approved; accepted: number; removed: number }}
 */
export function acceptRun(approved, { shots, gone, items }, isChosen, now) {
  const { everyStory, isElsewhere = false } = now;
  const result = structuredClone(approved);
  const known = new Set([...everyStory.map(({ id }) => id), ...Object.keys(approved)]);
  const told = new Set(items.map(getKey));
  const changed = shots.filter(
    (shot) =>
      isChosen(shot) &&
      known.has(shot.id) &&
      (isElsewhere || told.has(getKey(shot))) &&
      approved[shot.id]?.[shot.variant] !== shot.hash,
  );
  for (const { id, variant, hash } of changed) result[id] = { ...result[id], [variant]: hash };
  const removed = gone.filter((one) => isChosen(one));
  for (const { id, variant } of removed) {
    delete result[id]?.[variant];
    if (Object.keys(result[id] ?? {}).length === 0) delete result[id];
  }
  return { approved: result, accepted: changed.length, removed: removed.length };
}

/**
 * Returns whether every approved picture was drawn in a run, so that its browser has drawn all of them.
 * @param {import('./baselines.mjs').Approved} approved
 * @param {Run} run
 */
export function isAllDrawn(approved, { shots }) {
  const drawn = new Set(shots.map((shot) => `${getKey(shot)} ${shot.hash}`));
  return Object.entries(approved).every(([id, hashes]) =>
    Object.entries(hashes).every(([variant, hash]) =>
      drawn.has(`${getKey({ id, variant })} ${hash}`),
    ),
  );
}

/**
 * Returns the stories that are looked at again whatever changes: what was not accepted, what failed, and what
 * a change can affect that this run did not capture, or not in all variants. The next run would not select
 * them, because the commit that approves the others begins a new comparison.
 * @param {{ items: Picture[]; failed: { id: string }[]; captured: string[]; affected?: string[];
 *   few?: boolean }} run
 * @param {IsChosen} isChosen
 * @param {string[]} waiting those before this run
 * @param {{ id: string }[]} everyStory a story that is no longer there does not wait
 * @returns {string[]}
 */
export function listWaiting(run, isChosen, waiting, everyStory) {
  const { items, failed, captured, affected = [], few = false } = run;
  const looked = new Set(few ? [] : captured);
  const left = items.filter((item) => few || !isChosen(item));
  const ids = new Set([
    ...[...waiting, ...affected].filter((id) => !looked.has(id)),
    ...[...left, ...failed].map(({ id }) => id),
  ]);
  const known = new Set(everyStory.map(({ id }) => id));
  return [...ids].filter((id) => known.has(id)).toSorted();
}

/** Whether the words name a story, as those of a run do. One that is no longer there has an identifier only. */
function isNamed({ id, label }, words) {
  if (label === id) return words.length === 0 || words.some((word) => isInId(id, word));
  const at = label.lastIndexOf('/');
  return isWanted({ title: label.slice(0, at), name: label.slice(at + 1) }, words);
}

function isInId(id, word) {
  return id.replace('--', '-').includes(word.toLowerCase().replaceAll(/\W+/g, '-'));
}

const getKey = ({ id, variant }) => `${id} ${variant}`;
