// Accepts the pictures and the announcements of a run.
import { readFileSync } from 'node:fs';

import { listStories } from '../parts/storybook.mjs';
import { acceptAnnouncements, ANNOUNCEMENTS } from './announcements.mjs';
import { acceptRun, chooseChanges, isAllDrawn, listWaiting } from './approve.mjs';
import {
  BASELINES,
  isDrawnElsewhere,
  readBaselines,
  readWaiting,
  WAITING,
  writeBaselines,
  writeWaiting,
} from './baselines.mjs';
import { formatCount } from './page/words.js';
import { readRun } from './runs.mjs';
import { readShown, TEXTS, writeShown } from './shownTexts.mjs';

/**
 * @param {{ built: string; words: string[]; run?: string; only?: string; list?: string }} how
 *   `run`: name of a run, the last one without; `list`: a file that the report has saved
 */
export function approveRun({ built, words, ...choice }) {
  const listed = choice.list ? readList(choice.list) : choice;
  const run = readRun(listed.run);
  const isChosen = chooseChanges(run, { words, only: listed.only });
  const { approved, titles, ...recorded } = readBaselines();
  const everyStory = listStories(built);
  for (const { id, title } of everyStory) titles.set(id, title);
  const isElsewhere = isDrawnElsewhere(recorded, run);
  const result = acceptRun(approved, run, isChosen, { everyStory, isElsewhere });
  const isMixed = isElsewhere && !isAllDrawn(result.approved, run);
  writeBaselines(result.approved, titles, isMixed ? recorded : run);
  const known = new Set([...everyStory.map(({ id }) => id), ...Object.keys(result.approved)]);
  const heard = acceptAnnouncements(run.announced, isChosen, titles, known);
  const waiting = listWaiting(run, isChosen, readWaiting(), everyStory);
  writeWaiting(waiting);
  const shown = acceptShown(readShown(), run, waiting);
  writeShown(new Map([...shown].filter(([id]) => known.has(id))), titles);
  console.log(
    `${formatCount(result.accepted, 'picture')} accepted, ${result.removed} removed, ${formatCount(heard, 'announcement')} recorded. ` +
      `Commit ${BASELINES}, ${ANNOUNCEMENTS} and ${TEXTS}.`,
  );
  if (waiting.length > 0)
    console.log(
      `${formatCount(waiting.length, 'story waits', 'stories wait')}: npm run visual, without words, looks at them. Commit ${WAITING} too.`,
    );
}

/** @throws when the file does not say what was chosen: all would be approved */
function readList(file) {
  const listed = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof listed?.only === 'string') return listed;
  throw new Error(`${file} does not say what was chosen. Save it in the report again.`);
}

/** The texts of the stories that are approved now; a story that waits keeps its old record. */
function acceptShown(shown, run, waiting) {
  const isWaiting = new Set(waiting);
  for (const [id, keys] of run.shown) if (!isWaiting.has(id)) shown.set(id, new Set(keys));
  return shown;
}
