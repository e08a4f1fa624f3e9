// What screen readers hear in each story, recorded beside the pictures: one file a title, one line a story.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../parts/run.mjs';
import {
  visitStories,
  formatLabel,
  showStory,
  VIEWPORTS,
  listViewports,
} from '../parts/storybook.mjs';
import { replaceFiles } from './baselines.mjs';

/** Relative to the project, for git. */
export const ANNOUNCEMENTS = 'tests/visual/announcements';
const folder = join(root, ANNOUNCEMENTS);

/** How many times slower than this machine. */
const SPEEDS = [1, 4];

/**
 * @typedef {{ desktop: string[]; mobile?: string[] }} Texts `mobile` where a phone says something else
 * @typedef {{ id: string; title: string; label: string; texts: Texts; before: Texts | null }} Change
 */

/** @returns {Record<string, Texts>} by story */
export function readAnnouncements() {
  return readFiles().recorded;
}

/** What is recorded, and the file of each story: also of one that is no longer there. */
function readFiles() {
  const recorded = {};
  const files = new Map();
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const stories = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    Object.assign(recorded, stories);
    for (const id of Object.keys(stories)) files.set(id, file);
  }
  return { recorded, files };
}

/**
 * Finds the stories in which screen readers hear something else than what is recorded. What stands for a
 * moment only may be missed. So a story that sounded different while its pictures were taken is listened to
 * on a quick machine and on a slow one, and only what both hear, in the same order, counts.
 * @param {object} run
 * @param {string} run.built folder of a built Storybook
 * @param {import('../parts/storybook.mjs').Story[]} run.stories that were captured
 * @param {Map<string, Partial<Texts>>} run.heard while their pictures were taken
 * @param {boolean} run.few only looks whether all that is recorded is heard, as story tests do: what is heard
 * besides may depend on the machine's speed
 * @returns {Promise<{ changes: Change[]; failures: string[]; failed: { id: string }[] }>} `failures` say why,
 *   `failed` which stories could not be listened to
 */
export async function findChangedAnnouncements({ built, stories, heard, few }) {
  const recorded = readAnnouncements();
  const isHeld = few ? isContained : isEqual;
  const doubtful = stories.filter(
    ({ id }) => heard.has(id) && !isHeld(recorded[id], heard.get(id)),
  );
  if (doubtful.length === 0) return { changes: [], failures: [], failed: [] };
  const result = { listened: new Map(), failures: [], failed: [] };
  for (const speed of SPEEDS) await listenAt(speed, built, doubtful, result);
  const differing = doubtful.filter(({ id }) => !isHeld(recorded[id], result.listened.get(id)));
  const { failures, failed } = result;
  return { changes: listChanges(differing, recorded, result), failures, failed };
}

/**
 * Returns the records to propose. Where listening failed at one size there is none: what is heard at the other
 * would be recorded for both.
 * @param {import('../parts/storybook.mjs').Story[]} stories
 * @param {Record<string, Texts>} recorded
 * @param {{ listened: Map<string, Partial<Texts>>; failed: { id: string }[] }} found
 * @returns {Change[]}
 */
export function listChanges(stories, recorded, { listened, failed }) {
  const isFailed = new Set(failed.map(({ id }) => id));
  const complete = stories.filter(({ id }) => !isFailed.has(id));
  return complete.map((story) => {
    const { id, title } = story;
    const texts = createRecord(listened.get(id));
    return { id, title, label: formatLabel(story), texts, before: recorded[id] ?? null };
  });
}

/**
 * Writes down what was heard in a run, and removes what belongs to stories that are gone.
 * @param {{ id: string; label: string; texts: Texts }[]} changes
 * @param {import('./approve.mjs').IsChosen} isChosen
 * @param {Map<string, string>} titles of the stories that are there or approved
 * @param {Set<string>} known what is there or still approved: a story that is gone goes with its pictures
 * @returns {number} how many records differ now
 */
export function acceptAnnouncements(changes, isChosen, titles, known) {
  const { recorded, files } = readFiles();
  const accepted = changes.filter(
    ({ id, label }) => known.has(id) && isChosen({ id, label, variant: '' }),
  );
  for (const { id, texts } of accepted) recorded[id] = texts;
  for (const [id, title] of titles) files.set(id, `${title.replaceAll('/', '-')}.json`);
  const lines = new Map();
  for (const id of Object.keys(recorded).toSorted()) {
    if (!known.has(id)) continue;
    const line = `  ${JSON.stringify(id)}: ${JSON.stringify(recorded[id])}`;
    lines.set(files.get(id), [...(lines.get(files.get(id)) ?? []), line]);
  }
  replaceFiles(
    folder,
    [...lines].map(([file, all]) => [file, `{\n${all.join(',\n')}\n}\n`]),
  );
  return accepted.length;
}

/**
 * Adds what was heard once: of what was heard before too, only that stays.
 * @param {Map<string, Partial<Texts>>} heard by story
 */
export function noteAnnouncements(heard, id, viewport, texts) {
  const size = viewport === 'desktop' || viewport === 'tablet' ? 'desktop' : 'mobile';
  const known = heard.get(id) ?? {};
  heard.set(id, { ...known, [size]: known[size] ? findCommonSequence(known[size], texts) : texts });
}

/** Returns what screen readers hear in the story that the page showed last. */
export function readAnnounced(page) {
  return page.evaluate(() => globalThis.announced);
}

async function listenAt(speed, built, stories, { listened, failures, failed }) {
  const note = (story, why) => {
    failures.push(`${formatLabel(story)} (${why})`);
    failed.push({ id: story.id });
  };
  const onFailure = (story, { message }) => note(story, message.split('\n', 1)[0]);
  await visitStories(stories, { built, onFailure }, async (page, story) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed });
    for (const viewport of await listViewports(page, story)) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      const status = await showStory(page, story);
      if (status === 'success')
        noteAnnouncements(listened, story.id, viewport, await readAnnounced(page));
      else note(story, `${viewport}, ${speed} times slower: ${status}`);
    }
    await session.detach();
  });
}

function isEqual(record, heard) {
  return (
    record !== undefined &&
    heard !== undefined &&
    JSON.stringify(createRecord(heard)) === JSON.stringify(record)
  );
}

function isContained(record, heard) {
  if (record === undefined || heard === undefined) return false;
  return Object.entries(heard).every(([viewport, texts]) => {
    const wanted = record[viewport] ?? record.desktop;
    return findCommonSequence(wanted, texts).length === wanted.length;
  });
}

/** A story that asks for a viewport is recorded at that one only. */
function createRecord({ desktop, mobile }) {
  if (!desktop || !mobile) return { desktop: desktop ?? mobile };
  const alike = JSON.stringify(desktop) === JSON.stringify(mobile);
  return alike ? { desktop } : { desktop, mobile };
}

/** The longest sequence that is in both, in order. */
function findCommonSequence(texts, others) {
  // In each row: of the texts from there on, and of the others from each place on.
  let below = Array.from({ length: others.length + 1 }, () => []);
  for (const text of texts.toReversed()) {
    const row = [[]];
    for (let at = others.length - 1; at >= 0; at -= 1) {
      const [right] = row;
      const both = others[at] === text ? [text, ...below[at + 1]] : [];
      row.unshift([both, right, below[at]].toSorted((a, b) => b.length - a.length)[0]);
    }
    below = row;
  }
  return below[0];
}
