// Compares the pictures of stories, and what screen readers hear in them, with what was approved.
//
//   npm run visual                    stories that the changes since the last approval can affect
//   npm run visual -- --all           every story
//   npm run visual -- Portal Button   stories whose "Title/Name" contains a word
//   npm run visual -- --few           one full story of each title, in two variants
//   npm run visual -- --since main    for a reviewer: what was approved since that commit, before and after
//   --reuse                           do not build Storybook again
//   --no-base                         do not draw what is expected again where its picture is missing
//   --pictures <folder or address>    where pictures of earlier runs are kept, by hash (or VISUAL_PICTURES)
//
//   npm run visual:approve                      accepts what the last run found
//   npm run visual:approve -- Portal            accepts only stories whose "Title/Name" contains a word
//   npm run visual:approve -- --only g0,3       accepts group 0 and change 3: the report writes this command
//   npm run visual:approve -- --list <file>     accepts what was chosen in the report and saved as a file
//   --run <name>                                of an earlier run
//
// Keeps the last ten runs in .cache/visual/runs, each a folder with its report that works wherever it is
// moved, and lists them in .cache/visual/report.html.
// Ends with code 1 when something differs, is new, is gone, or failed to render.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from './parts/run.mjs';
import { listStories, provideStorybook } from './parts/storybook.mjs';
import { findChangedAnnouncements } from './visual/announcements.mjs';
import { approveRun } from './visual/approveRun.mjs';
import { isDrawnElsewhere, PLATFORM, readBaselines } from './visual/baselines.mjs';
import { captureStories } from './visual/capture.mjs';
import { compare, writeExpectedPictures } from './visual/compare.mjs';
import { findUnequalPairs, readEqualPairs } from './visual/equalPairs.mjs';
import { isNothingToCompare, selectStories } from './visual/select.mjs';
import { keepRun } from './visual/summarize.mjs';

/** More lines say less than the report. */
const LINES_TOLD = 40;

const folder = join(root, '.cache/visual');
const built = join(folder, 'storybook');

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    few: { type: 'boolean', default: false },
    since: { type: 'string' },
    approve: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'string' },
    run: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    'no-base': { type: 'boolean', default: false },
    pictures: { type: 'string', default: process.env.VISUAL_PICTURES },
  },
});

mkdirSync(folder, { recursive: true });
if (options.approve) approveRun({ built, words, ...options });
else await run();

async function run() {
  provideStorybook(built, options.reuse);
  const everyStory = listStories(built);
  const selection = selectStories(everyStory, { ...options, built, words });
  const { stories, approved, commit } = selection;
  if (isNothingToCompare(selection, everyStory)) {
    console.log('No story is affected by what has changed. Use --all for every story.');
    return;
  }
  const captured = await capture(selection, everyStory.length);
  const { shots, failures, failed, heard, browser } = captured;
  const isElsewhere = checkDrawer(browser);
  const results = compare({ shots, failed, approved, stories, everyStory, few: options.few });
  const judged = await writeExpectedPictures(results, {
    folder,
    commit: options['no-base'] ? null : commit,
    kept: options.pictures,
    isElsewhere,
  }).catch(({ message }) => {
    failures.push(message);
    return results;
  });
  const unequal = findUnequalPairs(readEqualPairs(), {
    shots,
    approved: isElsewhere ? {} : approved,
    causes: selection.causes,
    everyStory,
  });
  const announced = await findChangedAnnouncements({ built, stories, heard, few: options.few });
  const problems = [...failures, ...announced.failures, ...unequal.map(({ problem }) => problem)];
  const left = unequal.flatMap(({ ids }) => ids.map((id) => ({ id })));
  const kept = keepRun({
    results: judged,
    announced: announced.changes,
    problems,
    selection,
    captured: { ...captured, failed: [...failed, ...announced.failed, ...left] },
    few: options.few,
  });
  tell(judged, announced.changes, problems, kept);
}

async function capture({ stories, approved }, all) {
  const started = performance.now();
  const captured = await captureStories({
    built,
    stories,
    folder: join(folder, 'actual'),
    few: options.few,
    expected: (id, variant) => approved[id]?.[variant],
  });
  const seconds = (performance.now() - started) / 1000;
  const { length } = captured.shots;
  console.log(
    `${stories.length} of ${all} stories, ${length} pictures, ${seconds.toFixed(1)} s: ` +
      `${(stories.length / seconds).toFixed(1)} stories and ${(length / seconds).toFixed(1)} pictures a second, ` +
      `${captured.retries} taken again`,
  );
  return captured;
}

/** Returns whether another browser or platform has drawn the baselines, and says so. */
function checkDrawer(browser) {
  const recorded = readBaselines();
  if (!isDrawnElsewhere(recorded, { browser, platform: PLATFORM })) return false;
  console.log(
    `This browser (Chromium ${browser}, ${PLATFORM}) is not the one that the baselines were drawn with ` +
      `(${[recorded.browser, recorded.platform].filter(Boolean).join(', ')}). Pictures are compared with ` +
      'those of the same stories at the commit of the baselines, drawn on this machine.',
  );
  return true;
}

function tell(results, announced, problems, { report, list, told }) {
  console.log(told);
  const differing = results.filter(({ status }) => status !== 'same');
  for (const { status, label, variant, pixels } of differing.slice(0, LINES_TOLD)) {
    const size = pixels === undefined ? '' : ` (${pixels} pixels)`;
    console.log(`${status.padEnd(8)} ${label} ${variant}${size}`);
  }
  const more = differing.length - LINES_TOLD;
  if (more > 0) console.log(`... and ${more} more, in the report.`);
  for (const { label, texts } of announced)
    console.log(`Heard in ${label}: ${JSON.stringify(texts)}`);
  for (const problem of problems) console.error(problem);
  console.log(`Report: ${report}\nAll runs: ${list}`);
  const differs = announced.length > 0 || differing.length > 0;
  if (differs) console.log('To accept: choose in the report, or npm run visual:approve');
  process.exitCode = differs || problems.length > 0 ? 1 : 0;
}
