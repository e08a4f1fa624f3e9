// Proves that the comparison of pictures sees: plants twelve small defects, and fails when one of them makes no difference.
//
//   npm run visual:defects
//   --reuse      do not build Storybook again
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './parts/run.mjs';
import { formatLabel, listStories, provideStorybook } from './parts/storybook.mjs';
import { captureStories } from './visual/capture.mjs';
import { DEFECTS } from './visual/defects.mjs';

const folder = join(root, '.cache/visual');
const built = join(folder, 'storybook');

const { values: options } = parseArgs({ options: { reuse: { type: 'boolean', default: false } } });
provideStorybook(built, options.reuse);

const known = new Map(listStories(built).map((story) => [formatLabel(story), story]));
const missing = DEFECTS.filter(({ story }) => !known.has(story));
if (missing.length > 0) throw new Error(`There is no story ${missing[0].story}`);

const flawless = [...new Set(DEFECTS.map(({ story }) => story))].map((label) => known.get(label));
const spoiled = DEFECTS.map(({ name, story, plant }) => ({
  ...known.get(story),
  defect: name,
  plant,
}));
const expected = new Map();
for (const { id, variant, hash } of await capture(flawless)) expected.set(`${id} ${variant}`, hash);
// Twice without a defect: a story that differs by chance proves nothing.
for (const { id, variant, hash } of await capture(flawless, findExpected)) {
  if (findExpected(id, variant) !== hash)
    throw new Error(`${id} ${variant} was drawn in two ways.`);
}
const shots = await capture(spoiled);
let seen = 0;
for (const { name, story } of DEFECTS) {
  const differing = shots.filter(
    ({ defect, id, variant, hash }) => defect === name && findExpected(id, variant) !== hash,
  );
  if (differing.length > 0) seen += 1;
  const told = differing.map(({ variant }) => variant).join(', ') || 'NOT SEEN';
  console.log(`${name.padEnd(40)} ${story.padEnd(34)} ${told}`);
}
console.log(`${seen} of ${DEFECTS.length} defects are seen.`);
process.exitCode = seen === DEFECTS.length ? 0 : 1;

function findExpected(id, variant) {
  return expected.get(`${id} ${variant}`);
}

/** Pictures of stories. What differs from what is expected is drawn again: a busy browser errs. */
async function capture(stories, hoped) {
  const to = join(folder, 'defects');
  const run = await captureStories({ built, stories, folder: to, few: true, expected: hoped });
  if (run.failures.length > 0) throw new Error(run.failures.join('\n'));
  return run.shots;
}
