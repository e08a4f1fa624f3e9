// What a story leaves behind when a reader goes on to the next one.
import { showStory } from './storybook.mjs';
import { setGlobals, showDocs, waitUntilSettled } from './walk.mjs';

/** A story whose request hangs, and the path of that request. */
const HANGING = ['auth-loginscreen--submitting', '/api/auth/login'];

/** Stories that are typed into and pressed: one in the frame of the dashboard, and another. */
const USED = ['dashboard-sendscreen--filled', 'auth-loginscreen--failed'];

/** A Docs page with several stories, and one of words only. */
const DOCS = ['components-button--docs', 'start-here-for-designers--docs'];

/** The Docs page of a screen, which shows pictures of stories. */
const SCREEN = 'portal-paymentscreen--docs';

const DAY_MS = 86_400_000;

/** It only ends a request that hangs. */
const ENDED_WITHIN_MS = 60_000;

/**
 * Goes on from stories, and checks that nothing of them stays.
 * @param {import('playwright').Page} page that shows stories
 * @param {string} next id of another story
 * @returns {Promise<string[]>} what stays
 */
export async function checkNothingStays(page, next) {
  return [
    ...(await checkRequestsEnd(page, next)),
    ...(await checkElementsGo(page)),
    ...(await checkClockRuns(page)),
    ...(await checkWordsStay(page, next)),
  ];
}

/**
 * Goes on from a story in another language and direction to Docs: only the stories on a page are shown so, and not
 * the words around them.
 */
async function checkWordsStay(page, next) {
  await showStory(page, { id: next });
  await setGlobals(page, { direction: 'rtl', textSize: 'double', locale: 'longer' });
  // What is still being drawn cannot be left: Storybook loads its page anew then.
  await page.waitForFunction(() => document.documentElement.dir === 'rtl');
  await waitUntilSettled(page);
  await showDocs(page, SCREEN);
  const found = [];
  const isAsBefore = page.waitForFunction(
    () => {
      const { dir, style } = document.documentElement;
      return dir !== 'rtl' && style.fontSize === '';
    },
    undefined,
    { timeout: ENDED_WITHIN_MS },
  );
  await isAsBefore.catch(() => found.push(`${SCREEN}: is shown as the story before it`));
  await showDocs(page, DOCS[0]);
  // Also that the page answers: its stories once translated each other's words for ever.
  const isTranslated = page.waitForFunction(
    () => {
      const [words, story] = ['h1', '.sb-story'].map((part) =>
        document.querySelector(`#storybook-docs ${part}`),
      );
      return /õ/.test(story?.textContent ?? '') && !/õ/.test(words?.textContent ?? 'õ');
    },
    undefined,
    { timeout: ENDED_WITHIN_MS },
  );
  await isTranslated.catch(() =>
    found.push(`${DOCS[0]}: its stories alone are not in another language`),
  );
  // Not on a page of Docs, whose stories would all be left at once.
  await showStory(page, { id: next });
  await setGlobals(page, { direction: 'ltr', textSize: 'normal', locale: 'en-US' });
  await page.waitForFunction(() => document.documentElement.dir === 'ltr');
  await waitUntilSettled(page);
  return found;
}

/**
 * Leaves a story whose request hangs. The request must end with it: a browser ends it after five minutes,
 * with a word on the console of whatever story is shown then.
 */
async function checkRequestsEnd(page, next) {
  const [id, path] = HANGING;
  await showStory(page, { id });
  const isHanging = (request) => new URL(request.url()).pathname === path;
  const ended = page.waitForEvent('requestfailed', {
    predicate: isHanging,
    timeout: ENDED_WITHIN_MS,
  });
  await showStory(page, { id: next });
  return ended.then(
    () => [],
    () => [`${id}: its request goes on after it`],
  );
}

/**
 * Goes on from a story that was used to another one, because the browser and its libraries keep what was used last.
 * The elements must go: else each story makes those after it slower.
 */
async function checkElementsGo(page) {
  const [id, next] = USED;
  await showStory(page, { id });
  await page.evaluate(() => {
    globalThis.left = new WeakRef(document.querySelector('#storybook-root form'));
  });
  await showStory(page, { id: next });
  await page.requestGC();
  const isKept = await page.evaluate(() => globalThis.left.deref() !== undefined);
  return isKept ? [`${id}: its elements stay in memory after it`] : [];
}

/** Leaves a page of several stories, for each of which the clock stood still. */
async function checkClockRuns(page) {
  for (const id of DOCS) await showDocs(page, id);
  const now = await page.evaluate(() => Date.now());
  return Math.abs(now - Date.now()) < DAY_MS ? [] : [`${DOCS[0]}: its clock stands still after it`];
}
