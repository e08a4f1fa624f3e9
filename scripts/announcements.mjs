// Writes down what screen readers hear in every story: docs/spec/announcements.json, whose changes a
// reviewer reads, and which every run of a story is held to.
//
//   npm run announcements              every story
//   npm run announcements -- Portal    stories whose "Title/Name" contains a word
//   --reuse                            do not build Storybook again
//
// What stands for a moment only may be missed. So each story is listened to on a quick machine and on
// a slow one, and only what both hear, in the same order, is written down.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './parts/run.mjs';
import {
  eachStory,
  isWanted,
  labelOf,
  listStories,
  provideStorybook,
  showStory,
  VIEWPORTS,
  viewportsOf,
} from './parts/storybook.mjs';

const FILE = join(root, 'docs/spec/announcements.json');
const built = join(root, '.cache/visual/storybook');
/** How many times slower than this machine. */
const SPEEDS = [1, 4];

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { reuse: { type: 'boolean', default: false } },
});
provideStorybook(built, options.reuse);

const everyStory = listStories(built);
const stories = everyStory.filter((story) => isWanted(story, words));
/** What was heard, by story and viewport. */
const found = new Map(stories.map(({ id }) => [id, {}]));
let failed = 0;
for (const speed of SPEEDS) await listenAt(speed);

const before = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const heard = {};
for (const { id } of everyStory.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
  const texts = entry(found.get(id)) ?? before[id];
  if (texts) heard[id] = texts;
}
writeFileSync(FILE, `${JSON.stringify(heard, null, 2)}\n`);
const speaking = Object.values(heard).filter((texts) => texts.desktop.length > 0).length;
console.log(`Screen readers hear something in ${speaking} of ${everyStory.length} stories.`);
process.exitCode = failed > 0 ? 1 : 0;

/** A story that asks for a viewport is heard there alone. */
function entry({ desktop, mobile } = {}) {
  if (!desktop && !mobile) return null;
  if (!desktop || !mobile) return { desktop: desktop ?? mobile };
  const alike = JSON.stringify(desktop) === JSON.stringify(mobile);
  return alike ? { desktop } : { desktop, mobile };
}

async function listenAt(speed) {
  await eachStory(stories, { built }, async (page, story) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed });
    for (const viewport of await viewportsOf(page, story)) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      const status = await showStory(page, story);
      if (status === 'success') note(story.id, viewport, await page.evaluate(() => announced));
      else {
        failed += 1;
        console.error(`${labelOf(story)} (${viewport}, ${speed} times slower): ${status}`);
      }
    }
    await session.detach();
  });
}

function note(id, viewport, texts) {
  const size = viewport === 'desktop' || viewport === 'tablet' ? 'desktop' : 'mobile';
  const known = found.get(id);
  known[size] = known[size] ? inBoth(known[size], texts) : texts;
}

/** The longest sequence that is in both, in order. Few texts are heard, so all are tried. */
function inBoth(texts, others) {
  if (texts.length === 0) return [];
  const [first, ...rest] = texts;
  const without = inBoth(rest, others);
  const at = others.indexOf(first);
  if (at < 0) return without;
  const together = [first, ...inBoth(rest, others.slice(at + 1))];
  return together.length > without.length ? together : without;
}
