import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { formatSurface } from '../config/library/surface.mjs';

const FILE = join(import.meta.dirname, 'library/surface.txt');

it('the library offers what is written down; `npx vitest run -u tests/library.test.ts` writes it anew', async () => {
  const written = readFileSync(FILE, 'utf8');
  expect(written).toContain('PaymentScreenProps (type)');
  await expect(formatSurface()).toMatchFileSnapshot(FILE);
});
