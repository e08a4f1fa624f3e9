// Small pictures of stories for the pages that show all states of a screen side by side. What a story
// shows is pictured once and kept in .cache/thumbnails, in a folder for the sources that draw it.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { root } from './run.mjs';
import {
  visitStories,
  formatFailure,
  formatLabel,
  listViewports,
  showStory,
  VIEWPORTS,
} from './storybook.mjs';
import { listStoryKeys } from './storyKeys.mjs';

const kept = join(root, '.cache/thumbnails');
const KEPT_FOR_MS = 30 * 24 * 3_600_000;
/** Screens and flows have pictures. Docs draw parts themselves. */
const WITHOUT = /^(Components|Foundations|Patterns|Start here)\b/;
const THEMES = ['light', 'dark'];
const SCALE = 0.4;
const QUALITY = 75;

/**
 * Puts the thumbnails into the folder of a built Storybook: `thumbnails/<story>--<viewport>-<theme>.jpg`,
 * on the desktop and on a phone, or on what comes nearest to the viewport that the story asks for.
 * @param {string} built folder of a Storybook that was built with its graph
 * @param {import('./storybook.mjs').Story[]} stories
 * @returns {Promise<{ stories: number; taken: number; failed: string[] }>} `taken`: stories that were
 *   pictured now; `failed`: those that are pictured again at the next build
 */
export async function provideThumbnails(built, stories) {
  const folder = join(built, 'thumbnails');
  mkdirSync(folder, { recursive: true });
  const pictured = stories.filter(({ title }) => !WITHOUT.test(title));
  const keys = listStoryKeys(built, pictured, readFileSync(import.meta.filename, 'utf8'));
  const place = ({ id }) => join(kept, keys.get(id));
  const missing = pictured.filter((story) => !existsSync(place(story)));
  const failed = missing.length > 0 ? await takeThumbnails(built, missing, place) : [];
  for (const story of pictured) copyKept(story, place(story), folder);
  forgetOld();
  return { stories: pictured.length, taken: missing.length, failed };
}

async function takeThumbnails(built, stories, place) {
  const failed = [];
  // A page waits more than it works.
  const pages = Math.max(4, availableParallelism());
  const onFailure = (story, error) => failed.push(formatFailure(story, error));
  const where = { built, pages, onFailure, context: { deviceScaleFactor: SCALE } };
  await visitStories(stories, where, async (page, story) => {
    const unfinished = `${place(story)}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    const states = [];
    for (const viewport of await listViewports(page, story)) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      states.push(await showStory(page, story));
      for (const theme of THEMES)
        await take(page, join(unfinished, formatName(viewport, theme)), theme);
    }
    if (states.every((state) => state === 'success')) renameSync(unfinished, place(story));
    else failed.push(`${formatLabel(story)}: ${states.find((state) => state !== 'success')}`);
  });
  return failed;
}

async function take(page, path, theme) {
  await page.evaluate(async (value) => {
    document.documentElement.dataset.theme = value;
    await document.fonts.ready;
  }, theme);
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
}

/** As .storybook/thumbnail.ts looks for them. */
function formatName(viewport, theme) {
  return `${VIEWPORTS[viewport].width < 600 ? 'mobile' : 'desktop'}-${theme}.jpg`;
}

function copyKept({ id }, from, folder) {
  const source = existsSync(from) ? from : `${from}.unfinished`;
  for (const name of readdirSync(source)) {
    copyFileSync(join(source, name), join(folder, `${id}--${name}`));
  }
  utimesSync(source, new Date(), new Date());
}

/** Deletes pictures of sources that no build has used for a month. */
function forgetOld() {
  for (const name of existsSync(kept) ? readdirSync(kept) : []) {
    const path = join(kept, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_FOR_MS) rmSync(path, { recursive: true });
  }
}
