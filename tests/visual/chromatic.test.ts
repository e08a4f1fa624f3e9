import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { findExternals, traceChange } from '../../scripts/parts/chromaticTrace.mjs';
import { listVariants } from '../../scripts/visual/variants.mjs';
import { chromaticModes } from '../../.storybook/chromaticModes';

const ROOT = join(import.meta.dirname, '../..');
const SCRIPT = join(ROOT, 'scripts/chromatic.mjs');

it('without a token Chromatic is not asked, and one sentence says how it would be', () => {
  const env = { ...process.env, CHROMATIC_PROJECT_TOKEN: '' };
  // It would throw for any exit code but 0.
  const said = execFileSync(process.execPath, [SCRIPT], { env, encoding: 'utf8' });
  expect(said).toMatch(/^Set CHROMATIC_PROJECT_TOKEN [^\n]+ nothing was done\.\n$/);
});

describe('the modes of Chromatic', () => {
  const variants = [undefined, 'reflow'].flatMap((own) =>
    listVariants({ title: 'Dashboard/HomeScreen', name: 'Payments' }, own, false),
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

// What shows a component, a style and a text, the walk asks of the graph of the built Storybook.
describe('what Chromatic captures again', () => {
  const importers: Record<string, string[]> = {
    'src/domain/money.ts': ['src/api/mocks/handlers.ts'],
    'src/api/mocks/handlers.ts': ['.storybook/preview.tsx'],
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

  it('is everything after a change of what the graph does not know', async () => {
    const files = [
      'src/theme/palette.ts',
      'src/theme/light.css.ts',
      'src/theme/dark.css.ts',
      'src/theme/scale.css.ts',
      'src/theme/tokens.ts',
      'src/theme/button.css.ts',
      'public/icons/USDC.png',
    ];
    const others = ['src/theme/Colour.stories.tsx', 'src/domain/money.ts'];
    expect(await findExternals(stats, [...others, ...files])).toEqual(files);
  });

  it.each([
    ['what surrounds every story', '.storybook/preview.tsx'],
    ['what the API of every story answers', 'src/domain/money.ts'],
  ])('is everything after a change of %s', async (_what, file) => {
    expect(await traceChange(stats, file)).toEqual(['all']);
  });

  it.each(['.storybook/ForQA.mdx', 'tests/visual/announcements/Card.json'])(
    'is nothing after a change of %s',
    async (file) => {
      expect(await traceChange(stats, file)).toEqual([]);
    },
  );
});
