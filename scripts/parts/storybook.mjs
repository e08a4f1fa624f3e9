// Storybook as scripts need it: built, listed, and shown story after story in one page.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { getChromiumLaunch } from '../../tests/support/chromium.mjs';
import { root } from './run.mjs';
import { serveFiles } from './staticServer.mjs';
import { SHOWN_WITHIN_MS } from './walk.mjs';

/** As in .storybook/preview.tsx. */
export const VIEWPORTS = {
  reflow: { width: 320, height: 640 },
  mobile: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};

/** Options of every context of stories: nothing moves, and times and texts are the same everywhere. */
export const STILL = { locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' };

/**
 * After so many stories a page is loaded again, so that what Storybook keeps of each does not add up. To load a page,
 * and to have its code compiled anew, takes the work of a dozen stories.
 */
const STORIES_PER_LOAD = 250;

/** A play function that takes longer has failed. */
const PLAYED_WITHIN_MS = 20_000;

/**
 * Builds Storybook of a checkout, with the graph of its modules.
 * @param {string} folder where it is built to
 * @param {string} [checkout] where it is built from
 * @throws what the build said, when it fails
 */
export function buildStorybook(folder, checkout = root) {
  const args = ['storybook', 'build', '--quiet', '--stats-json', '-o', folder];
  const run = spawnSync('npx', args, { cwd: checkout, encoding: 'utf8' });
  if (run.status === 0) return;
  throw new Error(`Storybook of ${checkout} cannot be built:\n${run.stdout}${run.stderr}`);
}

/**
 * Builds Storybook, unless the last build is to serve again and is there.
 * @param {string} folder where it is built to
 * @param {boolean} reuse
 */
export function provideStorybook(folder, reuse) {
  if (!reuse || !existsSync(join(folder, 'preview-stats.json'))) buildStorybook(folder);
}

/**
 * Lists the stories by the title of their component or screen, without the group that the sidebar shows
 * them in: what is recorded of a story stays where it is when it changes its group.
 * @param {string} folder of a built Storybook
 * @returns {Story[]}
 * @typedef {{ id: string; title: string; name: string; importPath: string;
 *   exportName: string }} Story
 */
export function listStories(folder) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath, exportName }) => {
      return { id, title: title.split('/', 2).join('/'), name, importPath, exportName };
    });
}

/**
 * @param {string} folder of a built Storybook
 * @returns {{ id: string; title: string; name: string }[]}
 */
export function listDocs(folder) {
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
  return Object.values(entries).filter(({ type }) => type === 'docs');
}

/** Returns the name of a story for people: `Portal/PaymentScreen/Idle`. */
export function formatLabel({ title, name }) {
  return `${title}/${name}`;
}

/**
 * Returns whether one of the words is in a story's "Title/Name", whose name may also be written as in the code:
 * `SecretShown` is "Secret Shown". Without words every story is wanted.
 */
export function isWanted(story, words) {
  const label = formatLabel(story);
  const joined = removeSpaces(label);
  const isIn = (word) => label.includes(word) || joined.includes(removeSpaces(word));
  return words.length === 0 || words.some(isIn);
}

const removeSpaces = (text) => text.replaceAll(' ', '');

/**
 * @throws when one of the words is in none of the stories, such as one that is misspelt
 */
export function assertAllFound(stories, words) {
  const lost = words.filter((word) => !stories.some((story) => isWanted(story, [word])));
  if (lost.length > 0) throw new Error(`There is no story with ${lost.join(' or ')} in its name.`);
}

/** Returns the stories in which one of the words is. @throws as `assertAllFound` */
export function selectWanted(stories, words) {
  assertAllFound(stories, words);
  return stories.filter((story) => isWanted(story, words));
}

/** Returns why a visit of a story threw, in one line. */
export function formatFailure(story, { message }) {
  return `${formatLabel(story)}: ${message.split('\n', 1)[0]}`;
}

/**
 * Shows stories one after the other, in a few pages at once. Every page has its own storage. Where a
 * visit throws, such as for a picture that the browser never finishes, it is made once more in a new page.
 * @param {Story[]} stories
 * @param {object} where
 * @param {string} where.built folder of a built Storybook
 * @param {import('playwright').Browser} [where.browser] instead of one of its own
 * @param {object} [where.context] options of the browser's contexts, beside `STILL`
 * @param {string} [where.globals] of the toolbar, such as `direction:rtl`
 * @param {boolean} [where.walked] whether what screen readers hear is compared with what is recorded, too
 * @param {number} [where.pages] at once
 * @param {(story: Story, error: Error) => void} [where.onFailure] told of a visit that threw twice; without
 *   it that ends all visits
 * @param {(page: import('playwright').Page, story: Story) => Promise<void>} visit
 * @returns {Promise<string>} version of the browser
 */
export async function visitStories(stories, where, visit) {
  const { built, context, globals, walked, pages = availableParallelism(), onFailure } = where;
  const files = await serveFiles(built);
  const browser = where.browser ?? (await chromium.launch(await getChromiumLaunch()));
  const queue = [...stories];
  const openPage = async () => {
    const own = await browser.newContext({ ...STILL, ...context });
    return openStories(own, files.url, stories[0].id, { globals, walked });
  };
  const work = async () => {
    let page = await openPage();
    const renewPage = async () => {
      await page.context().close();
      page = await openPage();
    };
    let shown = 0;
    for (let story = queue.shift(); story; story = queue.shift()) {
      if (shown > 0 && shown % STORIES_PER_LOAD === 0) await reopenStories(page).catch(renewPage);
      shown += 1;
      await visit(page, story)
        .catch(() => renewPage().then(() => visit(page, story)))
        .catch((error) => {
          if (!onFailure) throw error;
          onFailure(story, error);
          return renewPage();
        });
    }
    await page.context().close();
  };
  try {
    await Promise.all(Array.from({ length: Math.min(pages, stories.length) }, work));
    return browser.version();
  } finally {
    if (!where.browser) await browser.close();
    files.close();
  }
}

/**
 * Opens a page that shows stories. One page takes story after story; a new page for each would take
 * five times as long.
 * @param {import('playwright').BrowserContext} context
 * @param {string} url of the built Storybook
 * @param {string} firstId of any story
 * @param {{ globals?: string; walked?: boolean }} [how] as for `visitStories`
 */
export async function openStories(context, url, firstId, how = {}) {
  const { globals = '', walked = false } = how;
  const page = await context.newPage();
  page.setDefaultTimeout(SHOWN_WITHIN_MS);
  await page.addInitScript(leaveOutHighlights);
  // As .storybook/walked.ts asks.
  if (walked) await page.addInitScript(() => Object.assign(globalThis, { isWalked: true }));
  // Axe is asked where it is wanted (walkedPage.mjs).
  const all = ['a11y.manual:!true', globals].filter(Boolean).join(';');
  await page.goto(`${url}/iframe.html?id=${firstId}&viewMode=story&globals=${all}`);
  await waitForFirstStory(page);
  return page;
}

/**
 * Leaves out Storybook's highlights, which stay unused here: after every change of a story they read the styles
 * of all its elements. Runs in the page, before Storybook says which features it has.
 */
function leaveOutHighlights() {
  let features;
  Object.defineProperty(globalThis, 'FEATURES', {
    get: () => features,
    set: (given) => {
      features = { ...given, highlight: false };
    },
  });
}

/** Resets the page: it shows its first story again. */
export async function reopenStories(page) {
  await page.reload();
  await waitForFirstStory(page);
}

/**
 * Waits until the story that the page opened with has played: Storybook reloads a page that is switched before.
 * One that cannot be loaded, because a module of it throws, never begins to play.
 */
async function waitForFirstStory(page) {
  await page.waitForFunction(
    () =>
      ['finished', 'errored'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase) ||
      document.body.classList.contains('sb-show-errordisplay'),
  );
}

/** Returns the viewport that the story's own globals ask for, or undefined. */
export function findOwnViewport(page, { id }) {
  return page.evaluate(async (storyId) => {
    const loaded = await globalThis.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    return loaded.storyGlobals?.viewport?.value;
  }, id);
}

/** Returns the viewports that a story is shown at: its own, or the two of every story. */
export async function listViewports(page, story) {
  const own = await findOwnViewport(page, story);
  return own in VIEWPORTS ? [own] : ['desktop', 'mobile'];
}

/**
 * Shows a story again and waits until its play function ended.
 * @returns {Promise<string>} `success`, or how it failed and why
 */
export function showStory(page, { id }) {
  return page.evaluate(
    ([storyId, within]) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        const thrown = ['playFunctionThrewException', 'storyThrewException'];
        let reason = '';
        const note = ({ message = '' } = {}) => {
          // After an empty line a dump of the page follows.
          reason ||= `: ${message.split('\n\n')[0]}`;
        };
        const finishMissing = (missing) => {
          if (missing !== storyId) return;
          note({ message: document.querySelector('#error-message')?.textContent });
          finish({ storyId, status: 'not loaded' });
        };
        const timer = setTimeout(() => finish({ storyId, status: 'timeout' }), within);
        const finish = ({ storyId: finished, status, reporters = [] }) => {
          if (finished !== storyId) return;
          clearTimeout(timer);
          channel.off('storyFinished', finish);
          channel.off('storyMissing', finishMissing);
          for (const event of thrown) channel.off(event, note);
          const failed = reporters.find((report) => report.status === 'failed');
          const why = reason || (failed ? `: ${failed.result?.message ?? failed.type}` : '');
          // A play function that threw leaves its story as it was, and the status a success.
          if (status === 'success' && why === '') resolve('success');
          else resolve((status === 'success' ? 'error' : status) + why);
        };
        channel.on('storyFinished', finish);
        channel.on('storyMissing', finishMissing);
        for (const event of thrown) channel.on(event, note);
        const { currentRender, storyRenders } = globalThis.__STORYBOOK_PREVIEW__;
        // One that could not be loaded is current, but not among those that are shown.
        const shown = currentRender?.id === storyId && storyRenders.includes(currentRender);
        channel.emit(shown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' });
      }),
    [id, PLAYED_WITHIN_MS],
  );
}
