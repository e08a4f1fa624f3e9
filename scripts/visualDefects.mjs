// Proves that the comparison of pictures sees: plants twelve small defects, and fails when one of them makes no difference.
//
//   npm run visual:defects
//   --reuse      do not build Storybook again
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './parts/run.mjs';
import { labelOf, listStories, provideStorybook } from './parts/storybook.mjs';
import { captureStories } from './visual/capture.mjs';
import { DEFECTS } from './visual/defects.mjs';

const folder = join(root, '.cache/visual');
const built = join(folder, 'storybook');

const { values: options } = parseArgs({ options: { reuse: { type: 'boolean', default: false } } });
provideStorybook(built, options.reuse);

const known = new Map(listStories(built).map((story) => [labelOf(story), story]));
const missing = DEFECTS.filter(({ story }) => !known.has(story));
if (missing.length > 0) throw new Error(`There is no story ${missing[0].story}`);

const flawless = [...new Set(DEFECTS.map(({ story }) => story))].map((label) => known.get(label));
const spoiled = DEFECTS.map(({ name, story, plant }) => ({
  ...known.get(story),
  defect: name,
  plant,
}));
const { shots, failures } = await captureStories({
  built,
  // Twice without a defect: what differs by itself proves nothing.
  stories: [...flawless, ...flawless, ...spoiled],
  folder: join(folder, 'defects'),
  few: true,
});
if (failures.length > 0) throw new Error(failures.join('\n'));

const expected = new Map();
for (const { id, variant, hash } of shots.filter(({ defect }) => defect === undefined)) {
  const key = `${id} ${variant}`;
  if ((expected.get(key) ?? hash) !== hash) throw new Error(`${key} was drawn in two ways.`);
  expected.set(key, hash);
}
let seen = 0;
for (const { name, story } of DEFECTS) {
  const differing = shots.filter(
    ({ defect, id, variant, hash }) => defect === name && expected.get(`${id} ${variant}`) !== hash,
  );
  if (differing.length > 0) seen += 1;
  const told = differing.map(({ variant }) => variant).join(', ') || 'NOT SEEN';
  console.log(`${name.padEnd(40)} ${story.padEnd(34)} ${told}`);
}
console.log(`${seen} of ${DEFECTS.length} defects are seen.`);
process.exitCode = seen === DEFECTS.length ? 0 : 1;
