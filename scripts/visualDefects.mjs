// Proves that the comparison of pictures sees: plants small defects, one after the other, and fails
// when one of them makes no difference, or one elsewhere than where it is.
//
//   npm run visual:defects
//   npm run visual:defects -- ring    those whose name contains a word
//   --reuse      do not build Storybook again
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findRestless } from './parts/movements.mjs';
import { root } from './parts/run.mjs';
import {
  visitStories,
  formatLabel,
  listStories,
  provideStorybook,
  showStory,
  VIEWPORTS,
} from './parts/storybook.mjs';
import { readMovements, watchMovements } from './parts/watchMovements.mjs';
import { applyVariant, take } from './visual/capture.mjs';
import { DEFECTS, PLANTING } from './visual/defects.mjs';
import { findChangedPixels } from './visual/changedPixels.mjs';
import { listVariants } from './visual/variants.mjs';

/** A page waits more than it works. */
const PAGES = 3;
/** What is drawn around an element, such as its ring. In CSS pixels. */
const AROUND = 8;

const built = join(root, '.cache/visual/storybook');
const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { reuse: { type: 'boolean', default: false } },
});
provideStorybook(built, options.reuse);

const wanted = DEFECTS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const lost = words.filter((word) => !wanted.some(({ name }) => name.includes(word)));
if (lost.length > 0) throw new Error(`There is no defect with ${lost.join(' or ')} in its name.`);
const known = new Map(listStories(built).map((story) => [formatLabel(story), story]));
const missing = wanted.filter(({ story }) => !known.has(story));
if (missing.length > 0) throw new Error(`There is no story ${missing[0].story}`);

const told = new Map();
const order = wanted.map((defect) => ({ ...known.get(defect.story), defect }));
const onFailure = ({ defect }, { message }) => told.set(defect, `NOT SEEN: ${message}`);
await visitStories(
  order,
  { built, pages: PAGES, onFailure },
  async (page, { defect, ...story }) => {
    const look = defect.seenBy === 'motion' ? watch : pictureDefect;
    const first = await look(page, story, defect);
    // Once more from the start, as for every picture: what a busy browser drew by chance does not come again.
    told.set(defect, first.startsWith('seen') ? first : await look(page, story, defect));
  },
);

const isSeen = (defect) => told.get(defect).startsWith('seen');
const unseen = wanted.filter((defect) => !isSeen(defect));
// Failures come first: only the beginning of a long output may be kept.
for (const defect of [...unseen, ...wanted.filter(isSeen)]) {
  const where = `${defect.story} ${defect.variant ?? ''}`;
  console.log(`${defect.name.padEnd(55)} ${where.padEnd(45)} ${told.get(defect)}`);
}
console.log(`${wanted.length - unseen.length} of ${wanted.length} defects are seen.`);
process.exitCode = unseen.length === 0 ? 0 : 1;

/** Pictures of a story without and with a defect. Returns how it was seen, or how not. */
async function pictureDefect(page, story, defect) {
  const { variant: name = 'desktop-light', area, around = AROUND, plant } = defect;
  const variant = listVariants(story, undefined, false).find((each) => each.name === name);
  if (!variant) return `NOT SEEN: ${name} is not captured`;
  await page.setViewportSize(VIEWPORTS[variant.viewport]);
  const status = await showStory(page, story);
  if (status !== 'success') return `NOT SEEN: ${status}`;
  await applyVariant(page, variant);
  const flawless = await take(page);
  const rooms = await measure(page, area);
  await page.evaluate(`{ ${PLANTING}\n${plant} }`);
  const spoiled = await take(page);
  rooms.push(...(await measure(page, area)));
  await clear(page);
  return judge(findChangedPixels(flawless.png, spoiled.png), rooms, around);
}

function judge(pixels, rooms, around) {
  if (pixels.length === 0) return 'NOT SEEN: both pictures are equal';
  if (rooms.length === 0) return 'NOT SEEN: its area is not in the story';
  const stray = pixels.find(({ x, y }) => !rooms.some((room) => isIn(room, around, x, y)));
  if (stray) return `NOT SEEN: differs at ${stray.x}, ${stray.y}, where it is not`;
  return `seen in ${pixels.length} pixels`;
}

function isIn({ left, top, right, bottom }, around, x, y) {
  return x >= left - around && x <= right + around && y >= top - around && y <= bottom + around;
}

/** What moves where less motion is asked for: pictures hold everything still. */
async function watch(page, story, { plant }) {
  await watchMovements(page);
  await showStory(page, story);
  const before = findRestless(await readMovements(page));
  if (before.length > 0) return `NOT SEEN: it moves without it, too: ${before[0]}`;
  await page.evaluate(`{ ${PLANTING}\n${plant} }`);
  const moving = findRestless(await readMovements(page));
  await clear(page);
  return moving.length > 0 ? `seen: ${moving[0]}` : 'NOT SEEN: nothing moves';
}

function measure(page, area) {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top: top + scrollY, right, bottom: bottom + scrollY };
      }),
    area,
  );
}

/** As it was; changed text goes with its story. */
async function clear(page) {
  await page.evaluate(() => {
    document.querySelector('#defect')?.remove();
    for (const undo of globalThis.undoDefect.splice(0)) undo();
    delete document.documentElement.dataset.watched;
  });
  await applyVariant(page, { theme: 'light' });
}
