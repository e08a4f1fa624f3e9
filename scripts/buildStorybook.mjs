// Builds Storybook into storybook-static, where `npm start` serves it at /storybook, with a small
// picture of every story for the pages that show all states of a screen side by side.
//
//   npm run build:storybook
//   --plain      without the pictures: those pages then show the stories themselves
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './parts/run.mjs';
import {
  buildStorybook,
  eachStory,
  listStories,
  ownViewport,
  showStory,
  VIEWPORTS,
} from './parts/storybook.mjs';

const built = join(root, 'storybook-static');
/** As .storybook/thumbnail.ts looks for them. */
const folder = join(built, 'thumbnails');
const SCALE = 0.4;

const { values: options } = parseArgs({ options: { plain: { type: 'boolean', default: false } } });
const started = performance.now();
buildStorybook(built);
console.log(`Storybook built in ${since(started)} s, ${megabytes(built)} MB.`);
if (!options.plain) await takeThumbnails();

async function takeThumbnails() {
  const begun = performance.now();
  mkdirSync(folder, { recursive: true });
  const stories = listStories(built);
  await eachStory(
    stories,
    { built, context: { deviceScaleFactor: SCALE } },
    async (page, story) => {
      const own = await ownViewport(page, story);
      await page.setViewportSize(VIEWPORTS[own] ?? VIEWPORTS.desktop);
      await showStory(page, story);
      const path = join(folder, `${story.id}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80 });
    },
  );
  console.log(`${stories.length} thumbnails in ${since(begun)} s, ${megabytes(folder)} MB.`);
}

function since(moment) {
  return ((performance.now() - moment) / 1000).toFixed(1);
}

function megabytes(path) {
  const sizes = readdirSync(path, { recursive: true }).map(
    (name) => statSync(join(path, name)).size,
  );
  return (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1);
}
