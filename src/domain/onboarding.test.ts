import { expect, it } from 'vitest';

import { getSetupPath } from '#domain/onboarding';

it.each([
  ['nothing yet', undefined, undefined, '/setup'],
  ['a wallet but no name: the profile comes first', null, 'F67F', '/setup'],
  ['a blank name', '  ', 'F67F', '/setup'],
  ['a name and no wallet', 'Ada', undefined, '/setup/wallet'],
  ['a name and a null wallet', 'Ada', null, '/setup/wallet'],
  ['a name and a blank wallet', 'Ada', ' ', '/setup/wallet'],
  ['both', 'Ada', 'F67F', null],
])('with %s leads to the missing step', (_case, firstName, wallet, path) => {
  expect(getSetupPath(firstName, wallet)).toBe(path);
});
