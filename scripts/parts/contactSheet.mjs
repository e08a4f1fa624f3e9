import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium } from 'playwright';

import { getChromiumLaunch } from '../../tests/support/chromium.mjs';

/** Width of a shot on the sheet; beside it, the width it was taken at. */
const COLUMNS = { desktop: [560, 1280], mobile: [200, 375] };
/** Taller shots are cut off: the files themselves are whole. */
const ROW_HEIGHT = 480;
const HEADING_HEIGHT = 34;
/** A larger sheet would be too small to read. */
const SHEET_HEIGHT = 2000;

/**
 * Writes the sheets of each title: a row for each story, a column for each variant.
 * @param {string} folder where the shots are and the sheets go
 * @param {{ title: string; name: string; shots: Shot[] }[]} stories
 * @returns {Promise<string[]>} their files
 * @typedef {{ file: string; variant: string; height: number }} Shot `height` of what is drawn
 */
export async function writeSheets(folder, stories) {
  const browser = await chromium.launch(await getChromiumLaunch());
  const page = await browser.newPage();
  const files = [];
  for (const title of new Set(stories.map((story) => story.title))) {
    const rows = stories.filter((story) => story.title === title);
    files.push(...(await writeTitle(page, folder, title, rows)));
  }
  await browser.close();
  return files;
}

/** @param {string} title such as `Portal/PaymentScreen` */
async function writeTitle(page, folder, title, stories) {
  const files = [];

  for (const [index, part] of splitIntoSheets(stories).entries()) {
    const heading = index === 0 ? title : `${title} ${index + 1}`;
    const html = join(folder, 'sheet.html');
    await writeFile(html, buildSheet(heading, part));
    await page.goto(`file://${html}?${Date.now()}`);
    const width = await page.evaluate(() => document.body.scrollWidth);
    await page.setViewportSize({ width, height: 200 });
    files.push(join(folder, 'sheets', `${heading.replaceAll('/', ' - ')}.png`));
    await page.screenshot({ path: files.at(-1), fullPage: true });
  }
  return files;
}

/** Stories in groups that fit a sheet. */
function splitIntoSheets(stories) {
  const groups = [[]];
  let height = 0;
  for (const story of stories) {
    const taken = getRowHeight(story) + HEADING_HEIGHT;
    if (height + taken > SHEET_HEIGHT && height > 0) {
      groups.push([]);
      height = 0;
    }
    groups.at(-1).push(story);
    height += taken;
  }
  return groups;
}

function getRowHeight({ shots }) {
  return Math.min(ROW_HEIGHT, Math.max(0, ...shots.map((shot) => shot.height * scale(shot))));
}

function scale({ variant }) {
  const [shown, taken] = COLUMNS[variant.split('-')[0]];
  return shown / taken;
}

const buildSheet = (title, stories) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 12px; width: max-content; font: 14px sans-serif; background: #888; }
  h1, h2 { margin: 8px 0; font-size: 18px; color: #fff; }
  h2 { font-size: 14px; }
  div { display: flex; gap: 8px; align-items: start; overflow: hidden; }
  img { display: block; }
</style><h1>${title}</h1>${stories.map(buildRow).join('')}`;

const buildRow = (story) =>
  `<h2>${story.name}</h2><div style="max-height: ${getRowHeight(story)}px">${story.shots
    .map(({ file, variant }) => {
      const [width] = COLUMNS[variant.split('-')[0]];
      return `<img width="${width}" src="${encodeURI(file)}">`;
    })
    .join('')}</div>`;
