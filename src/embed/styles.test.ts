import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { STYLES } from './styles';

const THEME = join(import.meta.dirname, '../theme');
const colours = (text: string) => new Set(text.match(/#[\da-f]{3,6}\b/g));

it('has no colour that is not the theme’s', () => {
  const theme = readFileSync(join(THEME, 'palette.ts'), 'utf8');
  const known = colours(`${theme} #fff`);
  expect([...colours(STYLES)].filter((colour) => !known.has(colour))).toEqual([]);
});
