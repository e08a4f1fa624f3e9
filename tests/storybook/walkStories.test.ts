import { expect, it } from 'vitest';

import { visitAgain } from '../../scripts/parts/walkStories.mjs';

const before = { title: 'Menu', name: 'Open' };
const story = { title: 'Dialog', name: 'Open' };
const FAILS = 'error: no dialog';

/** Visits in a page in which a story fails after some stories, which it keeps until it is opened again. */
function visitAfterOthers(failsAfter: string[], previous?: typeof before) {
  const page: string[] = [];
  const visit = async (visits: string[], { title }: { title: string }) => {
    const fails = failsAfter.some((each) => each === 'any' || visits.includes(each));
    visits.push(title);
    return fails ? FAILS : 'success';
  };
  const reopen = async (visits: string[]) => void visits.splice(0);
  return visitAgain(page, { story, before: previous }, { visit, reopen });
}

it('a story that passes after the same one as before failed by chance', async () => {
  expect(await visitAfterOthers([], before)).toBe('success');
});

it('a story that fails after another one is a problem, which names the other one', async () => {
  expect(await visitAfterOthers(['Menu'], before)).toBe(
    `${FAILS} (after Menu/Open, and not in a new page)`,
  );
});

it('a story that fails in a new page is a problem of its own', async () => {
  expect(await visitAfterOthers(['any'], before)).toBe(FAILS);
});

it('the first story of a page is visited again in a new one', async () => {
  expect(await visitAfterOthers([])).toBe('success');
  expect(await visitAfterOthers(['any'])).toBe(FAILS);
});
