import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { writeReport } from '../../scripts/visual/report.mjs';
import { expect, test } from './support/fixtures';

let folder = '';
test.beforeEach(async ({ page }) => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiller-report-'));
  const titles = ['Card', 'Card', 'Link', 'Menu'];
  const items = titles.map((title, n) => {
    const label = `${title}/Story ${n}`;
    return { n, id: `story-${n}`, label, title, variant: 'desktop-light', status: 'new' };
  });
  const groups = [[0, 1], [2], [3]].map((numbers, at) => {
    return { title: `Group ${at}`, detail: '', colours: null, items: numbers };
  });
  const about = { name: 'run', how: 'Every story', told: '4 new', problems: [] };
  await page.goto(pathToFileURL(writeReport(folder, { ...about, items, groups })).href);
});
test.afterEach(() => rm(folder, { recursive: true }));

test('approving by the keyboard keeps the focus where it is', async ({ page }) => {
  await page.getByRole('button', { name: /^Approve a/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Take approval back/ })).toBeFocused();

  await page.getByRole('button', { name: 'Card/Story 0' }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('button', { name: 'Card/Story 1' })).toBeFocused();
});

test('approving goes on to the next change where it hides the current one', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 2 });
  await page.getByLabel('Not approved yet').check();
  await page.getByRole('button', { name: 'Card/Story 1' }).click();
  await page.keyboard.press('a');
  await expect(heading).toHaveText('Link/Story 2');
  await page.keyboard.press('g');
  await expect(heading).toHaveText('Menu/Story 3');
  await page.keyboard.press('a');
  await expect(heading).toHaveText('Card/Story 0');
  await page.keyboard.press('a');
  await expect(page.getByText('Nothing is left to look at.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy command' })).toBeFocused();
});
