// Compares the pictures of stories, and what screen readers hear in them, with what was approved.
//
//   npm run visual                    stories that the changes since the last approval can affect
//   npm run visual -- --all           every story
//   npm run visual -- Portal Button   stories whose "Title/Name" contains a word
//   npm run visual -- --few           one story of each title, in two variants
//   npm run visual:approve            accepts what the last run found
//   npm run visual:approve -- Portal  accepts only stories whose "Title/Name" contains a word
//   --reuse                           do not build Storybook again
//   --no-base                         do not draw what is expected anew where its picture is missing
//
// Writes .cache/visual/report.html: expected, actual, difference, and a slider between them.
// Ends with code 1 when something differs, is new, is gone, or failed to render.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './parts/run.mjs';
import { isWanted, listStories, provideStorybook } from './parts/storybook.mjs';
import {
  acceptAnnouncements,
  ANNOUNCEMENTS,
  changedAnnouncements,
} from './visual/announcements.mjs';
import { acceptRun } from './visual/approve.mjs';
import { affectedStories, changedSince, findLastCommit, sourcesSince } from './visual/affected.mjs';
import { BASELINES, readBaselines, writeBaselines } from './visual/baselines.mjs';
import { captureStories } from './visual/capture.mjs';
import { compare, expectedPictures } from './visual/compare.mjs';
import { equalPairs } from './visual/equalPairs.mjs';
import { writeReport } from './visual/report.mjs';

const folder = join(root, '.cache/visual');
const built = join(folder, 'storybook');
const LAST = join(folder, 'last.json');

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    few: { type: 'boolean', default: false },
    approve: { type: 'boolean', default: false },
    reuse: { type: 'boolean', default: false },
    'no-base': { type: 'boolean', default: false },
  },
});

mkdirSync(folder, { recursive: true });
if (options.approve) approve();
else await run();

async function run() {
  provideStorybook(built, options.reuse);
  const { browser: approvedBrowser, approved } = readBaselines();
  const everyStory = listStories(built);
  const stories = selectStories(everyStory);
  if (stories.length === 0) {
    console.log('No story is affected by what has changed. Use --all for every story.');
    return;
  }

  const started = performance.now();
  const { shots, failures, failed, heard, browser, retries } = await captureStories({
    built,
    stories,
    folder: join(folder, 'actual'),
    few: options.few,
    expected: (id, variant) => approved[id]?.[variant],
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${stories.length} of ${everyStory.length} stories, ${shots.length} pictures, ${seconds.toFixed(1)} s: ` +
      `${(stories.length / seconds).toFixed(1)} stories and ${(shots.length / seconds).toFixed(1)} pictures a second, ` +
      `${retries} taken again`,
  );

  const sameBrowser = approvedBrowser === browser;
  if (approvedBrowser !== null && !sameBrowser) {
    console.log(
      `This browser (Chromium ${browser}) is not the one that the baselines were drawn with ` +
        `(${approvedBrowser}). Pictures are compared with those of the same stories at the commit ` +
        'of the baselines, drawn on this machine.',
    );
  }
  const results = compare({ shots, failed, approved, stories, everyStory, few: options.few });
  const drawBase = options['no-base'] ? null : findLastCommit(BASELINES);
  const judged = await expectedPictures(results, { folder, commit: drawBase });
  const unequal = options.few ? [] : equalPairs(shots, everyStory);
  const announced = await changedAnnouncements({ built, stories, heard, few: options.few });
  const gone = goneFrom(judged);
  writeFileSync(LAST, JSON.stringify({ browser, shots, gone, announced: announced.changes }));
  finish(judged, announced.changes, [...failures, ...announced.failures, ...unequal]);
}

function selectStories(everyStory) {
  if (words.length > 0) return everyStory.filter((story) => isWanted(story, words));
  if (options.all) return everyStory;
  if (options.few) return firstOfEachTitle(everyStory);
  const commit = findLastCommit(BASELINES);
  const changed = commit === null ? null : changedSince(commit);
  if (changed === null) return everyStory;
  return affectedStories(built, everyStory, changed, sourcesSince(commit));
}

function firstOfEachTitle(stories) {
  const titles = new Set();
  return stories.filter(({ title }) => !titles.has(title) && titles.add(title));
}

function finish(results, announced, problems) {
  const count = (wanted) => results.filter(({ status }) => status === wanted).length;
  const told = ['same', 'changed', 'new', 'gone'].map((status) => `${count(status)} ${status}`);
  console.log(told.join(', '));
  for (const { status, label, variant, pixels } of results) {
    if (status === 'same') continue;
    const size = pixels === undefined ? '' : ` (${pixels} pixels)`;
    console.log(`${status.padEnd(8)} ${label} ${variant}${size}`);
  }
  const spoken = announced.map(({ label, texts }) => `Heard in ${label}: ${JSON.stringify(texts)}`);
  for (const line of spoken) console.log(line);
  for (const problem of problems) console.error(problem);
  const report = writeReport(results, [...spoken, ...problems], folder);
  console.log(`Report: ${report}`);
  const differs = announced.length > 0 || results.some(({ status }) => status !== 'same');
  if (differs) console.log('To accept: npm run visual:approve (or with words, for some stories)');
  process.exitCode = differs || problems.length > 0 ? 1 : 0;
}

function goneFrom(results) {
  const gone = results.filter(({ status }) => status === 'gone');
  return gone.map(({ id, label, variant }) => ({ id, label, variant }));
}

/** Accepts the pictures of the last run, and what was heard in it. */
function approve() {
  if (!existsSync(LAST)) throw new Error('There is no run to approve. Begin with: npm run visual');
  const last = JSON.parse(readFileSync(LAST, 'utf8'));
  const { approved, titles } = readBaselines();
  const everyStory = listStories(built);
  for (const { id, title } of everyStory) titles.set(id, title);
  const result = acceptRun(approved, last, words);
  writeBaselines(result.approved, titles, last.browser);
  const heard = acceptAnnouncements(last.announced, words, everyStory);
  console.log(
    `${result.accepted} pictures accepted, ${result.removed} removed, ${heard} announcements recorded. ` +
      `Commit ${BASELINES} and ${ANNOUNCEMENTS}.`,
  );
}
