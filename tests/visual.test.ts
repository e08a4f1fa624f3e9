import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { affectedStories } from '../scripts/visual/affected.mjs';
import { acceptRun } from '../scripts/visual/approve.mjs';
import { compare } from '../scripts/visual/compare.mjs';

const story = (name: string) => ({
  id: name.toLowerCase(),
  title: name,
  name: 'Idle',
  importPath: `./src/components/${name}/${name}.stories.tsx`,
});
const stories = [story('Button'), story('Card')];

/** A built Storybook whose modules import each other as told: importer by module. */
function builtWith(importers: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiller-graph-'));
  const modules = Object.entries(importers).map(([name, reasons]) => ({
    id: name,
    name,
    reasons: reasons.map((moduleName) => ({ moduleName })),
  }));
  writeFileSync(join(folder, 'preview-stats.json'), JSON.stringify({ modules }));
  return folder;
}

const built = builtWith({
  './src/domain/money.ts': ['./src/components/Card/Card.tsx'],
  './src/components/Card/Card.tsx': ['./src/components/Card/Card.stories.tsx'],
  './src/components/Button/Button.css.ts.vanilla.css': ['./src/components/Button/Button.css.ts'],
  './src/components/Button/Button.css.ts': ['./src/components/Button/Button.tsx'],
  './src/components/Button/Button.tsx': ['./src/components/Button/Button.stories.tsx'],
  './src/api/mocks/build.ts': ['./.storybook/preview.tsx'],
});

it.each([
  ['a module that one story reaches', ['src/domain/money.ts'], ['Card']],
  ['a style', ['src/components/Button/Button.css.ts'], ['Button']],
  ['a story itself', ['src/components/Card/Card.stories.tsx'], ['Card']],
  ['what surrounds every story', ['src/api/mocks/build.ts'], ['Button', 'Card']],
  ['the theme', ['src/theme/dark.css.ts'], ['Button', 'Card']],
  ['a picture', ['public/icons/USDC.png'], ['Button', 'Card']],
  ['a package', ['package-lock.json'], ['Button', 'Card']],
  ['a test', ['src/domain/money.test.ts'], []],
  ['the server', ['server/createServer.ts'], []],
])('captures what %s can change', (_what, changed, titles) => {
  const found = affectedStories(built, stories, changed);
  expect(found.map(({ title }) => title)).toEqual(titles);
});

const shot = (name: string, hash: string) => ({
  id: name.toLowerCase(),
  label: `${name}/Idle`,
  title: name,
  variant: 'desktop-light',
  hash,
  file: `${hash}.png`,
});
const approved = { button: { 'desktop-light': 'b1' }, card: { 'desktop-light': 'c1' } };

it('does not call a story gone that failed to render', () => {
  const run = { shots: [shot('Card', 'c1')], approved, stories, everyStory: stories, few: false };
  const failed = [{ id: 'button', variant: 'desktop-light' }];
  const statuses = (results: { id: string; status: string }[]) =>
    results.map(({ id, status }) => `${id} ${status}`);
  expect(statuses(compare({ ...run, failed }))).toEqual(['card same']);
  expect(statuses(compare({ ...run, failed: [] }))).toEqual(['card same', 'button gone']);
});

it('approving keeps the pictures of a story that failed to render', () => {
  const result = acceptRun(approved, { shots: [shot('Card', 'c2')], gone: [] }, []);
  expect(result.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
});

it.each([
  { words: [], kept: ['card'] },
  { words: ['Button'], kept: ['card'] },
  { words: ['Card'], kept: ['button', 'card'] },
])('approving $words lets go of the pictures that the words name', ({ words, kept }) => {
  const gone = [{ id: 'button', label: 'button', variant: 'desktop-light' }];
  const result = acceptRun(approved, { shots: [], gone }, words);
  expect(Object.keys(result.approved)).toEqual(kept);
});

it('approving with words accepts only the pictures that they name', () => {
  const shots = [shot('Button', 'b2'), shot('Card', 'c2')];
  const result = acceptRun(approved, { shots, gone: [] }, ['Card']);
  expect(result.approved).toEqual({ ...approved, card: { 'desktop-light': 'c2' } });
});
