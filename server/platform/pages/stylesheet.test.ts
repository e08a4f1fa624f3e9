import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');
const PALETTE = join(SERVER, '../src/theme/palette.ts');
const listColours = (text: string) => text.match(/#[\da-f]{6}\b/g) ?? [];

it('pages and mails have no colour that is not the theme’s', () => {
  const known = new Set(listColours(readFileSync(PALETTE, 'utf8')));
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const used = files.flatMap((file) =>
    listColours(readFileSync(join(SERVER, file), 'utf8')).map((colour) => ({ file, colour })),
  );
  expect(used.map(({ file }) => file)).toContain('platform/pages/stylesheet.ts');
  expect(used.filter(({ colour }) => !known.has(colour))).toEqual([]);
});
