import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../scripts/chromatic.mjs');

it('without a token Chromatic is not asked, and one sentence says how it would be', () => {
  const env = { ...process.env, CHROMATIC_PROJECT_TOKEN: '' };
  // It would throw for any exit code but 0.
  const said = execFileSync(process.execPath, [SCRIPT], { env, encoding: 'utf8' });
  expect(said).toMatch(/^Set CHROMATIC_PROJECT_TOKEN [^\n]+ nothing was done\.\n$/);
});
