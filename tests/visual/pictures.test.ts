import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readApprovedLooks, LOOKS_FILE } from '../../scripts/picturedLooks';

it("the README's pictures show what is approved (npm run pictures takes them again)", () => {
  expect(JSON.parse(readFileSync(LOOKS_FILE, 'utf8'))).toEqual(readApprovedLooks());
});
