import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
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
test.beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'tiller-storybook-'));
  for (const name of await readdir(BUILT)) {
    if (name !== 'assets') await symlink(path.join(BUILT, name), path.join(built, name));
  }
  const assets = path.join(BUILT, 'assets');
  await mkdir(path.join(built, 'assets'));
  for (const name of await readdir(assets)) {
    await symlink(path.join(assets, name), path.join(built, 'assets', name));
  }
  await plant('Badge', 'throw new Error("planted");');
  await plant('Spinner', `${THROWS}${STYLES}`);
});
test.afterAll(() => rm(built, { recursive: true }));

/** Something that is thrown after the story was drawn. */
const THROWS = `globalThis.__STORYBOOK_ADDONS_CHANNEL__.on('storyRendered', () => {
  setTimeout(() => { throw new Error('planted'); });
});`;
/** A text that is cut off in longer words, one that is in a mirrored page, and one that is faint in dark. */
const CSS = `
[data-theme="dark"] [role="status"] bdi { color: #444; }
[role="status"] bdi { inline-size: 5rem; overflow: hidden; white-space: nowrap; }
[dir="rtl"] [role="status"] { position: absolute; right: calc(100vw - 1rem); }`;
const STYLES = `document.head.appendChild(document.createElement('style')).textContent = ${JSON.stringify(CSS)};`;

/** Puts code before the stories of a component. */
async function plant(component: string, code: string) {
  const assets = path.join(built, 'assets');
  const names = (await readdir(assets)).filter(
    (name) => name.startsWith(`${component}.stories-`) && name.endsWith('.js'),
  );
  expect(names).not.toEqual([]);
  for (const file of names.map((name) => path.join(assets, name))) {
    const text = await readFile(file, 'utf8');
    // A link: what it leads to stays as it is.
    await rm(file);
    await writeFile(file, code + text);
  }
}

const select = (...labels: string[]) => selectWanted(listStories(built), labels);

test('stories that cannot be loaded are named, and the others are visited', async () => {
  // The page opens with the first, and is left in order before the last.
  const labels = [
    'Components/Badge/Neutral',
    'Components/Button/Primary',
    'Components/Badge/Success',
  ];
  const failures: string[] = [];
  const shown: string[] = [];
  const onFailure = (...failed: Parameters<typeof formatFailure>) =>
    failures.push(formatFailure(...failed));
  const stories = labels.flatMap((label) => select(label));
  await visitStories(stories, { built, pages: 1, onFailure }, async (page, story) => {
    const status = await showStory(page, story);
    if (status !== 'success') throw new Error(status);
    shown.push(story.id);
  });
  const [first, , last] = labels;
  expect(failures).toEqual([`${first}: not loaded: planted`, `${last}: not loaded: planted`]);
  expect(shown).toEqual(['components-button--primary']);
});

test('the walk reports what a story throws, and texts that are cut off or too faint', async () => {
  const stories = select('Components/Spinner/Block');
  const problems = await walkStories(stories, { built });
  const cutOff = (locale: string) => `in a made-up language, ".+" is cut off \\(${locale}\\)`;
  // The story is also drawn when its page opens, and may throw for that while the walk listens already.
  const thrown = '(?:thrown: Error: planted[^;]*; )+';
  const found = [cutOff('longer'), cutOff('mirrored'), 'in dark, mobile, color-contrast: .+'];
  const problem = expect.stringMatching(`^Components/Spinner/Block: ${thrown}${found.join('; ')}$`);
  expect(problems).toEqual([problem]);
});
