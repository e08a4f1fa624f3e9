// Draws public/icons/{symbol}.png (128 px) from scripts/icons/{symbol}.svg:
//
//   node scripts/drawIcons.mjs
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { chromium } from 'playwright';

import { chromiumLaunch } from '../tests/chromium.mjs';

const SIZE = 128;
const sources = join(import.meta.dirname, 'icons');
const folder = join(import.meta.dirname, '../public/icons');

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
for (const file of readdirSync(sources)) {
  await page.setContent(`<body style="margin:0">${readFileSync(join(sources, file), 'utf8')}`);
  const path = join(folder, `${basename(file, '.svg')}.png`);
  await page.screenshot({ path, omitBackground: true });
  console.log(path);
}
await browser.close();
