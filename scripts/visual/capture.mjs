// Takes pictures of stories. The same story gives the same bytes, every time.
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import {
  visitStories,
  formatLabel,
  findOwnViewport,
  showStory,
  VIEWPORTS,
} from '../parts/storybook.mjs';
import { readAnnounced, noteAnnouncements } from './announcements.mjs';
import { holdTimers, prepareTimers, releaseTimers } from './holdTimers.mjs';
import { writePicture } from './pictures.mjs';
import { collectText, findShown, listTexts } from './shownTexts.mjs';
import { listVariants } from './variants.mjs';

/** A picture that differs from the expected one is taken again: both must differ in the same way. */
const TRIES = 3;

/** @typedef {{ id: string; label: string; title: string; variant: string; hash: string; file: string }} Shot */

/**
 * @param {object} order
 * @param {string} order.built folder of a built Storybook
 * @param {import('../parts/storybook.mjs').Story[]} order.stories
 * @param {string} order.folder where the pictures go, by their hash
 * @param {boolean} [order.few] only the representative variants
 * @param {(id: string, variant: string) => string | undefined} [order.expected] hash that is hoped for
 * @returns {Promise<{ shots: Shot[]; failures: string[]; failed: { id: string; variant: string }[];
 *   heard: Map<string, Partial<import('./announcements.mjs').Texts>>; shown: Map<string, Set<string>>;
 *   browser: string; retries: number }>}
 *   `failures` say why, `failed` which pictures are missing, `heard` what screen readers hear in each story, `shown` the keys
 *   of the texts in it
 */
export async function captureStories(order) {
  const { built, stories, folder } = order;
  mkdirSync(folder, { recursive: true });
  const result = {
    shots: [],
    failures: [],
    failed: [],
    heard: new Map(),
    shown: new Map(),
    retries: 0,
  };
  const texts = listTexts();
  // A page waits more than it works: four keep two processors busy.
  const pages = Math.max(4, availableParallelism());
  const viewports = new Map();
  const onFailure = (story, error) => {
    result.failures.push(`${formatLabel(story)}: ${error.message.split('\n', 1)[0]}`);
    const all = listVariants(story, viewports.get(story.id), order.few ?? false);
    result.failed.push(...all.map(({ name }) => ({ id: story.id, variant: name })));
  };
  const browser = await visitStories(stories, { built, pages, onFailure }, (page, story) =>
    captureStory(page, story, { ...order, texts, viewports }, result),
  );
  result.shots.sort((a, b) => (a.label + a.variant < b.label + b.variant ? -1 : 1));
  return { ...result, browser };
}

async function captureStory(page, story, order, result) {
  const own = await findOwnViewport(page, story);
  order.viewports.set(story.id, own);
  const variants = listVariants(story, own, order.few ?? false);
  const taken = [];
  for (const viewport of new Set(variants.map((variant) => variant.viewport))) {
    const wanted = variants.filter((each) => each.viewport === viewport);
    const shots = await captureVariants(page, story, wanted, order, result);
    // Once more from the start: a change shows again, what a busy browser drew by chance does not.
    const odd = wanted.filter(({ name }) =>
      isOdd(shots.get(name)?.hash, order.expected?.(story.id, name)),
    );
    const again = odd.length > 0 ? await captureVariants(page, story, odd, order, result) : [];
    result.retries += odd.length;
    for (const [variant, { png, hash }] of new Map([...shots, ...again])) {
      const file = join(order.folder, `${hash}.png`);
      await writePicture(file, png);
      const { id, title } = story;
      taken.push({ id, title, label: formatLabel(story), variant, hash, file });
    }
  }
  result.shots.push(...taken);
}

/** Pictures of a story at the page's size, by variant; none when the story failed. */
async function captureVariants(page, story, variants, order, result) {
  const shots = new Map();
  await page.setViewportSize(VIEWPORTS[variants[0].viewport]);
  await prepareTimers(page);
  const status = await showStory(page, story);
  if (status !== 'success') {
    result.failures.push(`${formatLabel(story)} (${variants[0].viewport}): ${status}`);
    result.failed.push(...variants.map(({ name }) => ({ id: story.id, variant: name })));
    return shots;
  }
  noteAnnouncements(result.heard, story.id, variants[0].viewport, await readAnnounced(page));
  await holdTimers(page);
  for (const variant of variants) {
    await applyVariant(page, variant);
    shots.set(variant.name, await take(page, order.expected?.(story.id, variant.name)));
    if (variant === variants[0] || variant.size) await noteShown(page, story, order, result);
  }
  await applyVariant(page, { theme: 'light' });
  await releaseTimers(page);
  return shots;
}

/** Records the texts that a story shows, at all its sizes, and its announcements. */
async function noteShown(page, { id }, { texts }, { shown, heard }) {
  const { desktop = [], mobile = [] } = heard.get(id) ?? {};
  const all = [await page.evaluate(collectText), ...desktop, ...mobile].join('\n');
  shown.set(id, new Set([...(shown.get(id) ?? []), ...findShown(all, texts)]));
}

/** A story that was not captured, or has no approved picture, is not odd. */
function isOdd(hash, approved) {
  return hash !== undefined && approved !== undefined && hash !== approved;
}

/** The last forced-colours setting of each page: setting it again takes as long as drawing. */
const forced = new WeakMap();

/** Switches what the toolbar switches, without mounting the story again. */
export async function applyVariant(page, variant) {
  const { theme, size, direction = 'ltr', textSize = 'normal', forcedColors = 'none' } = variant;
  if (forcedColors !== forced.get(page)) await page.emulateMedia({ forcedColors });
  // Afterwards: the browser keeps the white ground of forced colours until it has another size.
  if (size) await page.setViewportSize(VIEWPORTS[size]);
  forced.set(page, forcedColors);
  await page.evaluate(
    async ([themeName, dir, letters]) => {
      const html = document.documentElement;
      html.dataset.theme = themeName;
      html.dir = dir;
      html.style.fontSize = letters === 'double' ? '200%' : '';
      await document.fonts.ready;
      // The browser's own bubble on a wrong field fades in, and goes with the focus.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.matches(':user-invalid')) {
        focused.blur();
        focused.focus({ preventScroll: true });
      }
      // The whole page is captured, and letters are drawn a little otherwise where it is scrolled.
      window.scrollTo(0, 0);
      // What watches sizes has its turn, and a late part that another size draws anew comes back.
      for (let frame = 0; frame < 2 || document.querySelector('[data-arriving]'); frame += 1) {
        await new Promise(requestAnimationFrame);
      }
    },
    [theme, direction, textSize],
  );
}

/** The picture that was expected, or the one that came twice in a row. */
export async function take(page, expected) {
  let last = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const hash = hashPicture(png);
    if (hash === expected || hash === last?.hash) {
      return { png, hash };
    }
    last = { png, hash };
  }
  return last;
}

/** 128 bits are enough: pictures are not under attack. */
function hashPicture(bytes) {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}
