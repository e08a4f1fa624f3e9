import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createFilter } from 'vite';
import { describe, expect, it } from 'vitest';

import { NOT_IN_GRAPH, SHOWN_BY_NONE } from '../scripts/visual/shownByAll.mjs';
import { listVariants } from '../scripts/visual/variants.mjs';
import { chromaticModes } from '../.storybook/chromaticModes';

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = join(ROOT, 'scripts/chromatic.mjs');
const CHROMATIC = join(ROOT, 'node_modules/chromatic/dist/bin.cjs');

it('without a token Chromatic is not asked, and one sentence says how it would be', () => {
  const env = { ...process.env, CHROMATIC_PROJECT_TOKEN: '' };
  // It would throw for any exit code but 0.
  const said = execFileSync(process.execPath, [SCRIPT], { env, encoding: 'utf8' });
  expect(said).toMatch(/^Set CHROMATIC_PROJECT_TOKEN [^\n]+ nothing was done\.\n$/);
});

describe('the modes of Chromatic', () => {
  const variants = [undefined, 'reflow'].flatMap((own) =>
    listVariants({ title: 'Dashboard/HomeScreen' }, own, false),
  );

  it('are the variants of npm run visual', () => {
    const names = variants.map(({ name }) => name);
    expect(Object.keys(chromaticModes).toSorted()).toEqual(names.toSorted());
  });

  it.each(variants)('draw $name alike', ({ name, theme, direction, textSize, forcedColors }) => {
    const mode = Object.entries(chromaticModes).find(([each]) => each === name)?.[1];
    const globals = { theme, direction, textSize, forcedColors };
    expect(mode).toMatchObject(JSON.parse(JSON.stringify(globals)));
  });
});

describe('what Chromatic captures again', () => {
  const CARD = 'src/components/Card/Card.tsx';
  const TEXTS = 'src/domain/messages/common.ts';
  const importers: Record<string, string[]> = {
    [CARD]: ['src/components/Card/Card.stories.tsx'],
    'src/components/Card/Card.css.ts': [CARD],
    [TEXTS]: [CARD, '.storybook/texts.ts', '.storybook/announcements.ts'],
    '.storybook/texts.ts': ['.storybook/EveryText.tsx'],
    'src/domain/money.ts': ['src/api/mocks/handlers.ts'],
    'src/api/mocks/handlers.ts': ['.storybook/preview.tsx'],
    '.storybook/EveryText.tsx': ['.storybook/EveryText.mdx'],
    '.storybook/announcements.ts': ['.storybook/preview.tsx'],
    'src/components/Card/Card.stories.tsx': [
      'virtual:/@storybook/builder-vite/storybook-stories.js',
    ],
    '.storybook/preview.tsx': ['virtual:/@storybook/builder-vite/vite-app.js'],
    'virtual:/@storybook/builder-vite/storybook-stories.js': [
      'virtual:/@storybook/builder-vite/vite-app.js',
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'tiller-stats-'));
  const stats = join(folder, 'preview-stats.json');
  const named = (file: string) => (file.startsWith('virtual') ? `/${file}` : `./${file}`);
  const modules = Object.entries(importers).map(([file, reasons]) => ({
    id: named(file),
    name: named(file),
    reasons: reasons.map((reason) => ({ moduleName: named(reason) })),
  }));
  writeFileSync(stats, JSON.stringify({ modules }));

  /** What Chromatic's own trace says of a change: `all`, or the files of stories. */
  function trace(file: string): string[] {
    if (createFilter(NOT_IN_GRAPH, [], { resolve: false })(file)) return ['all'];
    const untraced = SHOWN_BY_NONE.map((pattern) => `--untraced=${pattern}`);
    const args = [CHROMATIC, 'trace', '-s', stats, '-m', 'compact', ...untraced, file];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    const said = stdout + stderr;
    if (said.includes('TurboSnap disabled')) return ['all'];
    expect(said).toContain('Traced');
    return said.match(/\S+\.stories\.tsx/g) ?? [];
  }

  it.each([
    ['a colour', 'src/theme/light.css.ts'],
    ['a colour of the dark theme', 'src/theme/dark.css.ts'],
    ['a size', 'src/theme/scale.css.ts'],
    ['a width where layouts change', 'src/theme/tokens.ts'],
    ['the look of a control', 'src/theme/button.css.ts'],
    ['an icon', 'public/icons/USDC.png'],
    ['what surrounds every story', '.storybook/preview.tsx'],
    ['what the API of every story answers', 'src/domain/money.ts'],
  ])('is everything after a change of %s', (_what, file) => {
    expect(trace(file)).toEqual(['all']);
  });

  it.each([
    ['a component', CARD],
    ['its style', 'src/components/Card/Card.css.ts'],
    ['a text that pages of Storybook list too', TEXTS],
  ])('is what shows %s', (_what, file) => {
    expect(trace(file)).toEqual(['src/components/Card/Card.stories.tsx']);
  });

  it.each(['.storybook/ForQA.mdx', 'tests/visual/announcements/Card.json', 'server/main.ts'])(
    'is nothing after a change of %s',
    (file) => {
      expect(trace(file)).toEqual([]);
    },
  );
});
