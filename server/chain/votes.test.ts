import { expect, it } from 'vitest';

import { countVotes } from './votes';

/** One letter for each voter: what it says; a dot does not know. */
function count(said: string, needed: number) {
  const votes = said
    .split('')
    .map((value, voter) => ({ voter, value: value === '.' ? null : value }));
  return countVotes(votes, needed, (value) => value);
}

it.each([
  ['one decides alone', 'a', 1, 'a', []],
  ['two that agree', 'aa', 2, 'a', []],
  ['one of two that does not know yet', 'a.', 2, null, []],
  ['two that contradict each other', 'ab', 2, null, [0, 1]],
  ['two of three, the third of which lies', 'bab', 2, 'b', [1]],
  ['two of three, the third of which does not know', '.aa', 2, 'a', []],
  ['one of three, while the others do not know', 'a..', 2, null, []],
  ['two against two', 'aabb', 2, null, [0, 1, 2, 3]],
  ['none that knows', '..', 2, null, []],
  ['none that answers', '', 0, null, []],
] as const)('%s: %s', (_, said, needed, agreed, contradicting) => {
  expect(count(said, needed)).toEqual({ agreed, contradicting: [...contradicting] });
});
