// Chooses what is approved after a run was accepted, or a part of it.

/**
 * @typedef {{ id: string; label: string; variant: string }} Picture of what is heard, `variant` is empty
 * @typedef {{ shots: (Picture & { hash: string })[]; gone: Picture[] }} Run
 * @typedef {(picture: Picture) => boolean} IsChosen
 */

/**
 * Returns which changes of a run are to be accepted.
 * @param {{ items: Picture[]; groups: { items: number[] }[] }} run
 * @param {{ words?: string[]; only?: string }} choice `only`: numbers of changes, and `g` with the number of a
 *   group, as the report names them; `words`: parts of "Title/Name". Without both, all of them.
 * @returns {IsChosen}
 * @throws when the run has no such change
 */
export function chooseChanges({ items, groups }, { words = [], only = '' }) {
  if (only === '') return (picture) => isNamed(picture, words);
  const numbers = only.split(',').flatMap((each) => {
    const found = each.startsWith('g') ? groups[Number(each.slice(1))]?.items : [Number(each)];
    if (!found?.every((n) => items[n])) throw new Error(`That run has no change ${each}.`);
    return found;
  });
  const chosen = new Set(numbers.map((n) => getKey(items[n])));
  return (picture) => chosen.has(getKey(picture));
}

/**
 * Approves the pictures of a run, and removes those of stories that are gone. A story that failed to
 * render is in neither list: its approved pictures stay.
 * @param {import('./baselines.mjs').Approved} approved
 * @param {Run} run
 * @param {IsChosen} isChosen
 * @returns {{ approved: import('./baselines.mjs').Approved; accepted: number; removed: number }}
 */
export function acceptRun(approved, { shots, gone }, isChosen) {
  const result = structuredClone(approved);
  const changed = shots.filter(
    (shot) => isChosen(shot) && approved[shot.id]?.[shot.variant] !== shot.hash,
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
 * Returns the stories that are looked at again whatever changes: what was not accepted, and what failed. The
 * next run would not select them, because the commit that approves the others begins a new comparison.
 * @param {{ items: Picture[]; failed: { id: string }[]; captured: string[] }} run
 * @param {IsChosen} isChosen
 * @param {string[]} waiting those before this run
 * @returns {string[]}
 */
export function listWaiting({ items, failed, captured }, isChosen, waiting) {
  const looked = new Set(captured);
  const left = items.filter((item) => !isChosen(item));
  const ids = [
    ...waiting.filter((id) => !looked.has(id)),
    ...[...left, ...failed].map(({ id }) => id),
  ];
  return [...new Set(ids)].toSorted();
}

/** Whether the words name a story. One that is no longer there has an identifier only. */
function isNamed({ id, label }, words) {
  const isInId = (word) =>
    id.replace('--', '-').includes(word.toLowerCase().replaceAll(/\W+/g, '-'));
  return words.length === 0 || words.some((word) => label.includes(word) || isInId(word));
}

const getKey = ({ id, variant }) => `${id} ${variant}`;
