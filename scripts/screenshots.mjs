// Captures stories, so that people can look at them.
//
//   node scripts/screenshots.mjs                          every story
//   node scripts/screenshots.mjs Portal LoginScreen       stories whose "Title/Name" contains a word
//   node scripts/screenshots.mjs --only desktop-light     some variants (comma-separated):
//                                                         desktop-light, desktop-dark, mobile-light, mobile-dark
//   node scripts/screenshots.mjs --rtl  or  --text double mirrored, or with large text
//   node scripts/screenshots.mjs --reuse                  do not build Storybook again
//
// Writes .cache/screenshots/<id>--<variant>.png and, to look at many at once,
// .cache/screenshots/sheets/<Title>.png: a row for each story, a column for each variant.
// A story that asks for a viewport in its globals is captured only there.
// Ends with code 1 when a story failed to render or its play function threw.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { writeSheets } from './parts/contactSheet.mjs';
import { root } from './parts/run.mjs';
import {
  visitStories,
  formatFailure,
  formatLabel,
  listStories,
  provideStorybook,
  selectWanted,
  showStory,
  VIEWPORTS,
  listViewports,
} from './parts/storybook.mjs';

const built = join(root, '.cache/storybook');
const folder = join(root, '.cache/screenshots');
const THEMES = ['light', 'dark'];

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    rtl: { type: 'boolean', default: false },
    text: { type: 'string', default: 'normal' },
  },
});
const wanted = options.only?.split(',');

provideStorybook(built, options.reuse);
mkdirSync(join(folder, 'sheets'), { recursive: true });

const started = performance.now();
const stories = selectStories();
const failures = [];
const globals = `direction:${options.rtl ? 'rtl' : 'ltr'};textSize:${options.text}`;
const onFailure = (story, error) => failures.push(formatFailure(story, error));
await visitStories(stories, { built, globals, onFailure }, captureStory);
const sheets = await writeSheets(folder, stories);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const shots = stories.reduce((sum, story) => sum + story.shots.length, 0);
console.log(`${stories.length} stories, ${shots} shots, ${sheets.length} sheets, ${seconds} s`);
for (const sheet of sheets) console.log(sheet);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

function selectStories() {
  const found = selectWanted(listStories(built), words);
  return found.map((story) => Object.assign(story, { shots: [] }));
}

/** Captures at the viewport of the story's own globals, or at the two of every story. */
async function captureStory(page, story) {
  for (const viewport of await listViewports(page, story)) {
    await page.setViewportSize(VIEWPORTS[viewport]);
    const status = await showStory(page, story);
    if (status !== 'success') failures.push(`${formatLabel(story)} (${viewport}): ${status}`);
    await capture(page, story, viewport);
  }
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
    story.shots.push({ file, variant, height: await measureDrawnHeight(page) });
  }
}

/** Returns where the lowest element ends, with a margin, to leave out the empty page below. */
function measureDrawnHeight(page) {
  return page.evaluate(() => {
    const leaves = [...document.body.querySelectorAll('*')].filter((one) => !one.firstElementChild);
    return Math.max(...leaves.map((leaf) => leaf.getBoundingClientRect().bottom)) + 24;
  });
}
