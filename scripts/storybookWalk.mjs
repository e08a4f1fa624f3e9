// Opens Storybook as its readers do: every story once with motion, what customers see on a phone and all else
// on a desktop, then in made-up languages and in dark at the other size; every Docs page, every option of the
// toolbar, what moves, with motion and with less of it, and Storybook's own frame in both themes. No story may
// fail, differ from its recorded announcements or break a rule of axe, and nothing may be written to the
// console. Stories play in light, in a German browser in Berlin.
// It also asks `npm run visual` and Chromatic's trace what a change would capture again.
//
//   npm run storybook:walk              everything
//   npm run storybook:walk -- Menu      stories and pages whose "Title/Name" contains a word
//   --reuse                             do not build Storybook again
//   --locale en-US --timezone UTC       in a browser of another country
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';
import { tsImport } from 'tsx/esm/api';

import { getChromiumLaunch } from '../tests/support/chromium.mjs';
import { checkChromaticTrace } from './parts/chromaticTrace.mjs';
import { checkMovements } from './parts/movements.mjs';
import { root } from './parts/run.mjs';
import { serveFiles } from './parts/staticServer.mjs';
import {
  assertAllFound,
  isWanted,
  listDocs,
  listStories,
  openStories,
  provideStorybook,
  selectWanted,
  showStory,
  VIEWPORTS,
} from './parts/storybook.mjs';
import { checkSelection } from './parts/storySelection.mjs';
import { setUnseenSize } from './parts/unseenPage.mjs';
import { listenToPage, showDocs, switchOption, readToolbar } from './parts/walk.mjs';
import { checkNothingStays } from './parts/walkLeaving.mjs';
import { walkManager } from './parts/walkManager.mjs';
import { walkLocale, walkStories } from './parts/walkStories.mjs';

/** A part and a screen: each option changes at least one of them. */
const SWITCHED = ['components-textfield--with-error', 'portal-paymentscreen--payment'];

/**
 * Opened one after the other in a made-up language: they query their page by text, show addresses or names, or
 * isolate a sentence from the text around it as names are.
 */
const TRANSLATED = [
  'Components/AddressLink/Default',
  'Components/Notice/Visible',
  'Auth/LoginScreen/Failed',
  'Portal/PaymentScreen/Payment',
];

/** The option with which no response comes. */
const NO_ANSWER = 'stuck';

/** The page of all texts. */
const EVERY_TEXT = 'start-here-every-text--docs';
const { countTextsByFile } = await tsImport('../tests/trace/textCounts.ts', import.meta.url);
// It lets every error look up where it comes from in TypeScript, and Playwright makes one for each call.
process.setSourceMapsEnabled(false);

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    reuse: { type: 'boolean', default: false },
    locale: { type: 'string', default: 'de-DE' },
    timezone: { type: 'string', default: 'Europe/Berlin' },
  },
});

/** Motion is on, as it is for readers, so that a story which waits for the end of a movement is found. */
const READER = {
  locale: options.locale,
  timezoneId: options.timezone,
  reducedMotion: 'no-preference',
  viewport: VIEWPORTS.desktop,
};
/** How many pages show stories, and how many show Docs, at the same time: a page waits as much as it works. */
const PAGES = Math.max(2, availableParallelism());

const built = join(root, '.cache/visual/storybook');
provideStorybook(built, options.reuse);

const everyStory = listStories(built);
const everyPage = listDocs(built);
assertAllFound([...everyStory, ...everyPage], words);
const stories = everyStory.filter((story) => isWanted(story, words));
const docs = everyPage.filter((page) => isWanted(page, words));
// Where no thumbnails were built, Docs would open each story in their place.
const files = await serveFiles(built, '/thumbnails/');
const browser = await chromium.launch(await getChromiumLaunch());
const where = { built, browser, context: READER, pages: PAGES };

const problems = [];
const timings = [];
// At the same time, because each of them waits more than it works.
await Promise.all([
  measureWalk(`${stories.length} stories`, () => walkStories(stories, where)),
  measureWalk(`${docs.length} pages`, walkDocs),
  ...(words.length === 0
    ? [
        measureWalk('toolbar', walkToolbar),
        measureWalk('motion', () => checkMovements(everyStory, { built, browser })),
        measureWalk('frame', () => walkManager(browser, files.url)),
        measureWalk('selection', () => checkSelection(built, everyStory)),
        measureWalk('Chromatic', () => checkChromaticTrace(join(built, 'preview-stats.json'))),
      ]
    : []),
]);
await browser.close();
files.close();
// Problems come first, because only the beginning of a long output may be kept.
for (const problem of problems) console.error(problem);
for (const timing of timings) console.log(timing);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Runs a walk, and keeps its problems and how long it took. */
async function measureWalk(name, walk) {
  const started = performance.now();
  const found = await walk();
  problems.push(...found);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  timings.push(`${name.padEnd(12)} ${seconds.padStart(6)} s, ${found.length} problems`);
}

/** Opens a page in a context of its own: a shared one is loaded again when the mocks of another page start. */
async function openPage(id) {
  const context = await browser.newContext(READER);
  const page = await openStories(context, files.url, id);
  await setUnseenSize(page, VIEWPORTS.desktop);
  return page;
}

/** Opens every page, one after the other, in a few windows. */
async function walkDocs() {
  const found = [];
  const queue = [...docs];
  const work = async () => {
    const page = await openPage(SWITCHED[0]);
    const said = listenToPage(page);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const state = await showDocs(page, next.id);
      if (state !== 'shown') said.push(state);
      if ((await page.evaluate(() => scrollY)) > 0) said.push('is not shown from its top');
      if (next.id === EVERY_TEXT) said.push(...(await findWrongCounts(page)));
      found.push(...said.splice(0).map((text) => `${next.title}: ${text}`));
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  return found;
}

/** Returns a problem for each file of which the page of every text, as built, has not as many rows as texts. */
async function findWrongCounts(page) {
  const rows = page.locator('.filters + table tbody tr');
  const listed = await rows.evaluateAll((all) => all.map(({ dataset }) => dataset.file));
  return Object.entries(await countTextsByFile())
    .map(([file, count]) => [file, count, listed.filter((each) => each === file).length])
    .filter(([, count, shown]) => shown !== count)
    .map(([file, count, shown]) => `lists ${shown} of the ${count} texts of ${file}`);
}

/** Checks what needs one page that goes from story to story. */
async function walkToolbar() {
  const page = await openPage(SWITCHED[0]);
  const found = [
    ...(await checkNothingStays(page, SWITCHED[0])),
    ...(await switchLanguages(page)),
    ...(await switchToolbar(page)),
  ];
  await page.context().close();
  return found;
}

/** Chooses every option of every switch, one after the other, and then the first one again. */
async function switchToolbar(page) {
  const found = [];
  const said = listenToPage(page);
  for (const id of SWITCHED) {
    const status = await showStory(page, { id });
    if (status !== 'success') said.push(status);
    for (const { name, items, initial } of await readToolbar(page)) {
      for (const item of [...items, initial]) {
        const state = await switchOption(page, name, item);
        // A story plays again, and cannot end well without an answer.
        if (item === NO_ANSWER) said.length = 0;
        else if (state !== 'shown') said.push(state);
        found.push(...said.splice(0).map((text) => `${id}, ${name} ${item}: ${text}`));
      }
    }
  }
  return found;
}

/** Goes from story to story in every made-up language. */
async function switchLanguages(page) {
  const translated = selectWanted(everyStory, TRANSLATED);
  const { items, initial } = (await readToolbar(page)).find(({ name }) => name === 'locale');
  const found = [];
  for (const locale of items) {
    if (locale !== initial) found.push(...(await walkLocale(page, translated, locale)));
  }
  return found;
}
