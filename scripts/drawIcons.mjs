// Draws public/icons/{symbol}.png (128 px) from scripts/icons/{symbol}.svg, and public/favicon.ico
// (32 px), which browsers ask for by that name, from favicon.svg:
//
//   node scripts/drawIcons.mjs
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { chromium } from 'playwright';

import { getChromiumLaunch } from '../tests/support/chromium.mjs';

const SIZE = 128;
const FAVICON_SIZE = 32;
const sources = join(import.meta.dirname, 'icons');
const site = join(import.meta.dirname, '../public');
const folder = join(site, 'icons');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await getChromiumLaunch());
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
for (const file of readdirSync(sources)) {
  await page.setContent(`<body style="margin:0">${readFileSync(join(sources, file), 'utf8')}`);
  const path = join(folder, `${basename(file, '.svg')}.png`);
  await page.screenshot({ path, omitBackground: true });
  console.log(path);
}
await page.setViewportSize({ width: FAVICON_SIZE, height: FAVICON_SIZE });
await page.setContent(`<body style="margin:0">${readFileSync(join(site, 'favicon.svg'), 'utf8')}`);
const favicon = join(site, 'favicon.ico');
writeFileSync(favicon, toIco(await page.screenshot({ omitBackground: true }), FAVICON_SIZE));
console.log(favicon);
await browser.close();

/** An ICO file of one image, which is a PNG as it is. */
function toIco(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
