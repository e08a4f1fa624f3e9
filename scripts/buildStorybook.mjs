// Builds Storybook into storybook-static, where `npm start` serves it at /storybook, with small pictures
// of its screens for the pages that show all states side by side. Pictures of unchanged stories are
// taken from .cache/thumbnails, so only the first build takes minutes.
//
//   npm run build:storybook
//   --plain      without the pictures: those pages then show the stories themselves
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { minifySync } from 'vite';

import { compressFolder } from './parts/compress.mjs';
import { root } from './parts/run.mjs';
import { buildStorybook, listStories } from './parts/storybook.mjs';
import { provideThumbnails } from './parts/thumbnails.mjs';

const built = join(root, 'storybook-static');

const { values: options } = parseArgs({ options: { plain: { type: 'boolean', default: false } } });
const started = performance.now();
buildStorybook(built);
console.log(`Storybook built in ${getSecondsSince(started)} s, ${measureMegabytes(built)} MB.`);
if (!options.plain) await addThumbnails();
// Only the pictures needed the graph.
rmSync(join(built, 'preview-stats.json'));
minifyFrame();
await addCompressed();

async function addThumbnails() {
  const begun = performance.now();
  const { stories, taken, failed } = await provideThumbnails(built, listStories(built));
  console.log(
    `Thumbnails of ${stories} stories, ${taken} of them taken now, in ${getSecondsSince(begun)} s, ` +
      `${measureMegabytes(join(built, 'thumbnails'))} MB.`,
  );
  for (const failure of failed) console.error(`Pictured as it failed: ${failure}`);
}

/** Storybook's own frame comes as text of 4.6 MB, which is half of what a reader waits for. */
function minifyFrame() {
  const folder = join(built, 'sb-manager');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const file = join(folder, name);
    const { code, errors } = minifySync(name, readFileSync(file, 'utf8'), { module: true });
    if (errors.length === 0) writeFileSync(file, code);
  }
}

/** The server sends these copies. Not the smallest that there are, which would take half a minute. */
async function addCompressed() {
  const begun = performance.now();
  await compressFolder(built, { brotliQuality: 9 });
  console.log(`Compressed in ${getSecondsSince(begun)} s, all in ${getSecondsSince(started)} s.`);
}

function getSecondsSince(moment) {
  return ((performance.now() - moment) / 1000).toFixed(1);
}

function measureMegabytes(path) {
  const sizes = readdirSync(path, { recursive: true }).map(
    (name) => statSync(join(path, name)).size,
  );
  return (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1);
}
