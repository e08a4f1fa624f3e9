import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  formatFailure,
  listStories,
  selectWanted,
  showStory,
  visitStories,
} from '../../scripts/parts/storybook.mjs';
import { walkStories } from '../../scripts/parts/walkStories.mjs';
import { expect, test } from './support/fixtures';

/** What compares pictures builds it. */
const BUILT = path.resolve('.cache/visual/storybook');
test.skip(!existsSync(path.join(BUILT, 'index.json')), 'npm run visual has not run');
test.slow();

let built = '';
test.beforeEach(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'tiller-storybook-'));
  await cp(BUILT, built, { recursive: true });
});
test.afterEach(() => rm(built, { recursive: true }));

/** Puts code before the stories of Spinner. */
async function plant(code: string) {
  const assets = path.join(built, 'assets');
  const names = (await readdir(assets)).filter((name) => /^Spinner\.stories-.*\.js$/.test(name));
  expect(names).not.toEqual([]);
  for (const file of names.map((name) => path.join(assets, name))) {
    await writeFile(file, code + (await readFile(file, 'utf8')));
  }
}

const select = (...labels: string[]) => selectWanted(listStories(built), labels);

test('stories that cannot be loaded are named, and the others are visited', async () => {
  await plant('throw new Error("planted");');
  const stories = select('Components/Spinner/Block', 'Components/Button/Primary');
  const failures: string[] = [];
  const shown: string[] = [];
  const onFailure = (...failed: Parameters<typeof formatFailure>) =>
    failures.push(formatFailure(...failed));
  for (const order of [stories, stories.toReversed()]) {
    await visitStories(order, { built, pages: 1, onFailure }, async (page, story) => {
      const status = await showStory(page, story);
      if (status !== 'success') throw new Error(status);
      shown.push(story.id);
    });
  }
  const failure = 'Components/Spinner/Block: not loaded: planted';
  expect(failures).toEqual([failure, failure]);
  expect(shown).toEqual(['components-button--primary', 'components-button--primary']);
});

test('the walk reports what a story throws after it was drawn', async () => {
  await plant(`globalThis.__STORYBOOK_ADDONS_CHANNEL__.on('storyRendered', () => {
    setTimeout(() => { throw new Error('planted'); });
  });`);
  const problems = await walkStories(select('Components/Spinner/Block'), { built });
  expect(problems.join()).toMatch(/^Components\/Spinner\/Block: thrown: Error: planted/);
});

/** Puts styles before the stories of Spinner. */
const plantStyle = (css: string) =>
  plant(
    `document.head.appendChild(document.createElement('style')).textContent = ${JSON.stringify(css)};`,
  );

for (const [locale, css] of Object.entries({
  longer: '[role="status"] bdi { inline-size: 5rem; overflow: hidden; white-space: nowrap; }',
  mirrored: '[dir="rtl"] [role="status"] { position: absolute; right: calc(100vw - 1rem); }',
})) {
  test(`the walk reports a text that is cut off in ${locale} words`, async () => {
    await plantStyle(css);
    const problems = await walkStories(select('Components/Spinner/Block'), { built });
    expect(problems).toEqual([
      expect.stringMatching(
        `^Components/Spinner/Block: in a made-up language, ".+" is cut off \\(${locale}\\)$`,
      ),
    ]);
  });
}
