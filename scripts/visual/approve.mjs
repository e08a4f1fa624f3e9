// What is approved after a run was accepted, or a part of it.

/**
 * @typedef {{ browser: string; shots: { id: string; label: string; variant: string; hash: string }[];
 *   gone: { id: string; label: string; variant: string }[] }} Run
 */

/**
 * Approves the pictures of a run, and removes those of stories that are gone. A story that failed to
 * render is in neither list: its approved pictures stay.
 * @param {import('./baselines.mjs').Approved} approved
 * @param {Run} run
 * @param {string[]} words only stories whose "Title/Name" contains one; none for all
 * @returns {{ approved: import('./baselines.mjs').Approved; accepted: number; removed: number }}
 */
export function acceptRun(approved, { shots, gone }, words) {
  const result = structuredClone(approved);
  const changed = shots.filter(
    (shot) => isAccepted(shot, words) && approved[shot.id]?.[shot.variant] !== shot.hash,
  );
  for (const { id, variant, hash } of changed) result[id] = { ...result[id], [variant]: hash };
  const removed = gone.filter((one) => isAccepted(one, words));
  for (const { id, variant } of removed) {
    delete result[id]?.[variant];
    if (Object.keys(result[id] ?? {}).length === 0) delete result[id];
  }
  return { approved: result, accepted: changed.length, removed: removed.length };
}

/** Whether the words name a story. One that is no longer there has an identifier only. */
export function isAccepted({ id, label }, words) {
  const inId = (word) => id.replace('--', '-').includes(word.toLowerCase().replaceAll(/\W+/g, '-'));
  return words.length === 0 || words.some((word) => label.includes(word) || inId(word));
}
