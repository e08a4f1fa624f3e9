// Captures stories, so that people can look at them.
//
//   node scripts/screenshots.mjs                          every story
//   node scripts/screenshots.mjs Portal LoginScreen       stories whose "Title/Name" contains a word
//   node scripts/screenshots.mjs --only desktop-light     some variants (comma-separated):
//                                                         desktop-light, desktop-dark, mobile-light, mobile-dark
//   node scripts/screenshots.mjs --rtl  or  --text 200    mirrored, or with large text
//   node scripts/screenshots.mjs --reuse                  do not build Storybook again
//
// Writes .cache/screenshots/<id>--<variant>.png and, to look at many at once,
// .cache/screenshots/sheets/<Title>.png: a row for each story, a column for each variant.
// A story that asks for a viewport in its globals is captured only there.
// Ends with code 1 when a story failed to render or its play function threw.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';
import { writeSheets } from './parts/contactSheet.mjs';
import { serveFiles } from './parts/staticServer.mjs';

const root = join(import.meta.dirname, '..');
const built = join(root, '.cache/storybook');
const folder = join(root, '.cache/screenshots');
/** As in .storybook/preview.tsx. */
const VIEWPORTS = {
  reflow: { width: 320, height: 640 },
  mobile: { width: 375, height: 812 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
};
const THEMES = ['light', 'dark'];
const PAGES = 2;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    rtl: { type: 'boolean', default: false },
    text: { type: 'string', default: '100' },
  },
});
const wanted = options.only?.split(',');

if (!options.reuse || !existsSync(join(built, 'index.json'))) build();
mkdirSync(join(folder, 'sheets'), { recursive: true });

const started = performance.now();
const stories = selectStories();
const files = await serveFiles(built);
const browser = await chromium.launch(await chromiumLaunch());
const context = await browser.newContext({
  locale: 'en-US',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
});
const failures = [];

const queue = [...stories];
await Promise.all(Array.from({ length: PAGES }, captureQueue));
const sheets = await writeAllSheets();
await browser.close();
files.close();

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const shots = stories.reduce((sum, story) => sum + story.shots.length, 0);
console.log(`${stories.length} stories, ${shots} shots, ${sheets.length} sheets, ${seconds} s`);
for (const sheet of sheets) console.log(sheet);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

function build() {
  const run = spawnSync('npx', ['storybook', 'build', '--quiet', '-o', built], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status === 0) return;
  process.stderr.write(run.stdout + run.stderr);
  process.exit(1);
}

function selectStories() {
  const { entries } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
  const found = Object.values(entries)
    .filter((entry) => entry.type === 'story')
    .map(({ id, title, name }) => ({ id, title, name, shots: [] }))
    .filter((story) => words.length === 0 || words.some((word) => label(story).includes(word)));
  if (found.length === 0) throw new Error(`No story matches ${words.join(' or ')}`);
  return found;
}

function label({ title, name }) {
  return `${title}/${name}`;
}

/** One page takes story after story; a new page for each would take five times as long. */
async function captureQueue() {
  const page = await context.newPage();
  const globals = `a11y.manual:!true;direction:${options.rtl ? 'rtl' : 'ltr'};textSize:${options.text}`;
  await page.goto(`${files.url}/iframe.html?id=${stories[0].id}&viewMode=story&globals=${globals}`);
  // Storybook reloads the page when it is to show another story while one still plays.
  await page.waitForFunction(() =>
    ['finished', 'errored'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase),
  );

  for (let story = queue.shift(); story; story = queue.shift()) {
    let event = 'setCurrentStory';
    for (const viewport of await viewportsOf(page, story)) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      await show(page, story, event);
      await capture(page, story, viewport);
      event = 'forceRemount';
    }
  }
  await page.close();
}

/** The viewport of the story's own globals, or the two that every story is shown at. */
async function viewportsOf(page, story) {
  const own = await page.evaluate(async (storyId) => {
    const loaded = await globalThis.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    return loaded.storyGlobals?.viewport?.value;
  }, story.id);
  return own in VIEWPORTS ? [own] : ['desktop', 'mobile'];
}

/** Shows a story and waits until its play function ended. */
async function show(page, story) {
  const status = await page.evaluate(
    (storyId) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
        const timer = setTimeout(() => finish({ storyId, status: 'timeout' }), 15_000);
        const finish = (result) => {
          if (result.storyId !== storyId) return;
          clearTimeout(timer);
          channel.off('storyFinished', finish);
          resolve(result.status);
        };
        channel.on('storyFinished', finish);
        const shown = globalThis.__STORYBOOK_PREVIEW__.currentRender?.id === storyId;
        channel.emit(shown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' });
      }),
    story.id,
  );
  if (status !== 'success') failures.push(`${label(story)}: ${status}`);
}

async function capture(page, story, viewport) {
  for (const theme of THEMES) {
    const column = VIEWPORTS[viewport].width < 600 ? 'mobile' : 'desktop';
    const variant = `${column}-${theme}`;
    if (wanted && !wanted.includes(variant)) continue;
    await page.evaluate(async (value) => {
      document.documentElement.dataset.theme = value;
      await document.fonts.ready;
    }, theme);
    const file = `${story.id}--${viewport}-${theme}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    story.shots.push({ file, variant, height: await drawnHeight(page) });
  }
}

/** Where the lowest leaf of the page ends, with some room: the empty page below tells nothing. */
function drawnHeight(page) {
  return page.evaluate(() => {
    const leaves = [...document.body.querySelectorAll('*')].filter((one) => !one.firstElementChild);
    return Math.max(...leaves.map((leaf) => leaf.getBoundingClientRect().bottom)) + 24;
  });
}

async function writeAllSheets() {
  const written = [];
  for (const title of new Set(stories.map((story) => story.title))) {
    const rows = stories.filter((story) => story.title === title);
    written.push(...(await writeSheets(context, folder, title, rows)));
  }
  return written;
}
