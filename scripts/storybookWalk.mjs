// Opens every Docs page of Storybook, and switches every option of the toolbar: nothing may be said on
// the console. Story tests hold each story alone; a Docs page shows many at once.
//
//   npm run storybook:walk              every Docs page, and the toolbar
//   npm run storybook:walk -- Menu      pages whose title contains a word
//   --reuse                             do not build Storybook again
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';
import { root } from './parts/run.mjs';
import { serveFiles } from './parts/staticServer.mjs';
import { listDocs, openStories, provideStorybook, STILL, VIEWPORTS } from './parts/storybook.mjs';
import { listenToPage, showDocs, switchOption, toolbarOf } from './parts/walk.mjs';

/** A part and a screen: together they follow every option. */
const SWITCHED = ['components-textfield--with-error', 'portal-paymentscreen--payment'];

/** Things move here as they do for readers: what waits for the end of a movement is found. */
const MOVING = { ...STILL, reducedMotion: 'no-preference', viewport: VIEWPORTS.desktop };

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { reuse: { type: 'boolean', default: false } },
});

const built = join(root, '.cache/visual/storybook');
provideStorybook(built, options.reuse);

const pages = listDocs(built).filter(
  ({ title }) => words.length === 0 || words.some((word) => title.includes(word)),
);
const files = await serveFiles(built);
const browser = await chromium.launch(await chromiumLaunch());

const problems = await walkDocs();
if (words.length === 0) problems.push(...(await switchToolbar()));
await browser.close();
files.close();
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

/** A page of a context of its own: one that others share is loaded anew when their mocks begin. */
async function openPage(id) {
  const context = await browser.newContext(MOVING);
  // Of a Storybook that was built without them: a page would open every story in their place.
  await context.route('**/thumbnails/*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  return openStories(context, files.url, id);
}

/** Every page, one after the other in a few windows. */
async function walkDocs() {
  const started = performance.now();
  const found = [];
  const queue = [...pages];
  const work = async () => {
    const page = await openPage(SWITCHED[0]);
    const said = listenToPage(page);
    for (let docs = queue.shift(); docs; docs = queue.shift()) {
      const state = await showDocs(page, docs.id);
      if (state !== 'shown') said.push(state);
      found.push(...said.splice(0).map((text) => `${docs.title}: ${text}`));
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  const seconds = (performance.now() - started) / 1000;
  const speed = (pages.length / seconds).toFixed(1);
  console.log(`${pages.length} pages, ${seconds.toFixed(1)} s: ${speed} pages a second`);
  return found;
}

/** Every option of every switch, one after the other, and back. */
async function switchToolbar() {
  const found = [];
  let switched = 0;
  for (const id of SWITCHED) {
    const page = await openPage(id);
    const said = listenToPage(page);
    for (const { name, items, initial } of await toolbarOf(page)) {
      for (const item of [...items, initial]) {
        const state = await switchOption(page, name, item);
        if (state !== 'shown') said.push(state);
        found.push(...said.splice(0).map((text) => `${id}, ${name} ${item}: ${text}`));
        switched += 1;
      }
    }
    await page.context().close();
  }
  console.log(`The toolbar was switched ${switched} times.`);
  return found;
}
