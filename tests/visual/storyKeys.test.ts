import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { listStoryKeys } from '../../scripts/parts/storyKeys.mjs';

const STORIES = [
  { id: 'button--default', importPath: './src/components/Button.stories.tsx' },
  { id: 'home--listed', importPath: './src/screens/Home.stories.tsx' },
];

/** Who imports each file, as Storybook's build writes it down. */
const IMPORTERS = {
  '.storybook/preview.tsx': STORIES.map(({ importPath }) => importPath.slice(2)),
  '.storybook/frame.tsx': ['.storybook/preview.tsx'],
  '.storybook/ScreenPage.tsx': ['.storybook/preview.tsx'],
  '.storybook/diagram.tsx': ['.storybook/ScreenPage.tsx'],
  'src/components/Button.stories.tsx': ['.storybook/ScreenPage.tsx'],
  'src/screens/Home.stories.tsx': ['.storybook/ScreenPage.tsx'],
  'src/components/Button.tsx': ['src/components/Button.stories.tsx'],
  'src/components/Button.css.ts': ['src/components/Button.tsx'],
  'src/screens/Home.tsx': ['src/screens/Home.stories.tsx'],
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiller-keys-'));
  const importers = Object.values(IMPORTERS).flat();
  const sources = ['package-lock.json', 'public/icon.svg', 'src/theme/palette.ts'];
  for (const file of [...sources, ...Object.keys(IMPORTERS), ...importers]) write(file, file);
  write('src/components/Button.css.ts', "import { base } from './base.css';");
  write('src/components/base.css.ts', 'grey');
  const modules = Object.entries(IMPORTERS).map(([name, from]) => ({
    id: `./${name}`,
    name: `./${name}`,
    reasons: from.map((moduleName) => ({ moduleName: `./${moduleName}` })),
  }));
  write('preview-stats.json', JSON.stringify({ modules }));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** The stories whose key differs after a change. */
function listAffected(change: () => void): string[] {
  const before = listStoryKeys(folder, STORIES, '', folder);
  change();
  const after = listStoryKeys(folder, STORIES, '', folder);
  return STORIES.map(({ id }) => id).filter((id) => before.get(id) !== after.get(id));
}

it.each([
  ['nothing', [], []],
  ['what a story imports', ['src/screens/Home.tsx'], ['home--listed']],
  ['a style that a style imports', ['src/components/base.css.ts'], ['button--default']],
  ['what no story reaches', ['src/screens/Other.tsx'], []],
  ['what the preview imports', ['.storybook/frame.tsx'], STORIES.map(({ id }) => id)],
  ['what only Docs pages show', ['.storybook/diagram.tsx'], []],
  ['the theme', ['src/theme/palette.ts'], STORIES.map(({ id }) => id)],
  ['a package', ['package-lock.json'], STORIES.map(({ id }) => id)],
])('after a change of %s, the stories that show it are pictured anew', (_, files, ids) => {
  const affected = listAffected(() => {
    for (const file of files) write(file, 'changed');
  });
  expect(affected).toEqual(ids);
});

it('stories of one file have pictures of their own', () => {
  const importPath = './src/screens/Home.stories.tsx';
  const both = ['home--listed', 'home--empty'].map((id) => ({ id, importPath }));
  const keys = listStoryKeys(folder, both, '', folder);
  expect(new Set(keys.values()).size).toBe(2);
});
