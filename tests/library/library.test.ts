import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { formatSurface } from '../../config/library/surface.mjs';

// What the names look like follows in the same file, and is compared where the library is built.
it('the library offers the names that are written down; `npm run check:library -- --update` writes them anew', () => {
  const written = readFileSync(join(import.meta.dirname, 'surface.txt'), 'utf8');
  expect(written).toContain('PaymentScreenProps (type)');
  const names = formatSurface();
  expect(written.slice(0, names.length)).toBe(names);
});
