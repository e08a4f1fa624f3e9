// Finds where two pictures differ, and in what. The browser reads them: ten times quicker than Node does.
import { join } from 'node:path';

import { chromium } from 'playwright';

import { getChromiumLaunch } from '../../tests/support/chromium.mjs';
import { serveFiles } from '../parts/staticServer.mjs';

const PAGES = 2;

/**
 * @typedef {{ pixels: number; boxes: number[][]; colours: [string, string] | null }} Difference `boxes`: left,
 *   top, width and height of what differs, the largest first; `colours`: the one that becomes another, where
 *   that is most of the change
 */

/**
 * @param {string} folder above all the pictures
 * @param {{ before: string; after: string }[]} pairs files, relative to the folder
 * @returns {Promise<Difference[]>} for each pair
 */
export async function describeDifferences(folder, pairs) {
  if (pairs.length === 0) return [];
  const files = await serveFiles(folder);
  const browser = await chromium.launch(await getChromiumLaunch());
  const found = [];
  const queue = [...pairs.entries()];
  const work = async () => {
    const page = await browser.newPage();
    // Any page of the same origin may read the pictures.
    await page.goto(`${files.url}/${pairs[0].before}`);
    await page.addScriptTag({ path: join(import.meta.dirname, 'page/compare.js') });
    for (let next = queue.shift(); next; next = queue.shift())
      found[next[0]] = await page.evaluate((pair) => globalThis.comparePictures(pair), next[1]);
  };
  try {
    await Promise.all(Array.from({ length: PAGES }, work));
    return found;
  } finally {
    await browser.close();
    files.close();
  }
}
