// What screen readers hear in each story, recorded beside the pictures: one file a title, one line a story.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../parts/run.mjs';
import {
  visitStories,
  formatLabel,
  showStory,
  VIEWPORTS,
  listViewports,
} from '../parts/storybook.mjs';

/** Relative to the project, for git. */
export const ANNOUNCEMENTS = 'tests/visual/announcements';
const folder = join(root, ANNOUNCEMENTS);

/** How many times slower than this machine. */
const SPEEDS = [1, 4];

/** @typedef {{ desktop: string[]; mobile?: string[] }} Texts `mobile` where a phone says something else */

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
 * @returns {Promise<{ changes: { id: string; title: string; label: string; texts: Texts;
 *   before: Texts | null }[]; failures: string[] }>}
 */
export async function findChangedAnnouncements({ built, stories, heard, few }) {
  const recorded = readAnnouncements();
  const isHeld = few ? isContained : isEqual;
  const doubtful = stories.filter(
    ({ id }) => heard.has(id) && !isHeld(recorded[id], heard.get(id)),
  );
  if (doubtful.length === 0) return { changes: [], failures: [] };
  const failures = [];
  const listened = new Map();
  for (const speed of SPEEDS) failures.push(...(await listenAt(speed, built, doubtful, listened)));
  const changes = doubtful.flatMap((story) => {
    const texts = createRecord(listened.get(story.id));
    const same = texts !== null && isHeld(recorded[story.id], listened.get(story.id));
    if (texts === null || same) return [];
    const { id, title } = story;
    return [{ id, title, label: formatLabel(story), texts, before: recorded[id] ?? null }];
  });
  return { changes, failures };
}

/**
 * Writes down what was heard in a run, and removes what belongs to stories that are gone.
 * @param {{ id: string; label: string; texts: Texts }[]} changes
 * @param {import('./approve.mjs').IsChosen} isChosen
 * @param {{ id: string; title: string }[]} everyStory
 * @param {import('./baselines.mjs').Approved} approved pictures: a story that is gone goes with its own
 * @returns {number} how many records differ now
 */
export function acceptAnnouncements(changes, isChosen, everyStory, approved) {
  const { recorded, files } = readFiles();
  const accepted = changes.filter(({ id, label }) => isChosen({ id, label, variant: '' }));
  for (const { id, texts } of accepted) recorded[id] = texts;
  for (const { id, title } of everyStory) files.set(id, `${title.replaceAll('/', '-')}.json`);
  const known = new Set([...everyStory.map(({ id }) => id), ...Object.keys(approved)]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = new Map();
  for (const id of Object.keys(recorded).toSorted()) {
    if (!known.has(id)) continue;
    const line = `  ${JSON.stringify(id)}: ${JSON.stringify(recorded[id])}`;
    lines.set(files.get(id), [...(lines.get(files.get(id)) ?? []), line]);
  }
  for (const [file, all] of lines) writeFileSync(join(folder, file), `{\n${all.join(',\n')}\n}\n`);
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

async function listenAt(speed, built, stories, heard) {
  const failures = [];
  await visitStories(stories, { built }, async (page, story) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: speed });
    for (const viewport of await listViewports(page, story)) {
      await page.setViewportSize(VIEWPORTS[viewport]);
      const status = await showStory(page, story);
      if (status === 'success')
        noteAnnouncements(heard, story.id, viewport, await readAnnounced(page));
      else failures.push(`${formatLabel(story)} (${viewport}, ${speed} times slower): ${status}`);
    }
    await session.detach();
  });
  return failures;
}

function isEqual(record, heard) {
  return record !== undefined && JSON.stringify(createRecord(heard)) === JSON.stringify(record);
}

function isContained(record, heard) {
  if (record === undefined) return false;
  return Object.entries(heard).every(([viewport, texts]) => {
    const wanted = record[viewport] ?? record.desktop;
    return findCommonSequence(wanted, texts).length === wanted.length;
  });
}

/** A story that asks for a viewport is recorded at that one only. */
function createRecord({ desktop, mobile } = {}) {
  if (!desktop && !mobile) return null;
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
