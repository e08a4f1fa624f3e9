import { expect, it } from 'vitest';

import { getSetupPath, type SetupProgress } from '#domain/onboarding';

const COMPLETE = { firstName: 'Ada', organizationName: 'Harbour Coffee', wallet: 'F67F' };
const NOTHING = { firstName: undefined, organizationName: undefined, wallet: undefined };

it.each<[string, Partial<SetupProgress>, string | null]>([
  ['nothing yet', NOTHING, '/setup'],
  ['a wallet but no first name: the profile comes first', { firstName: null }, '/setup'],
  ['a blank first name', { firstName: '  ' }, '/setup'],
  ['an organization without a name', { organizationName: null }, '/setup'],
  ['an organization with a blank name', { organizationName: ' ' }, '/setup'],
  ['a profile and no wallet', { wallet: undefined }, '/setup/wallet'],
  ['a profile and a null wallet', { wallet: null }, '/setup/wallet'],
  ['a profile and a blank wallet', { wallet: ' ' }, '/setup/wallet'],
  ['everything', {}, null],
])('with %s leads to the missing step', (_case, known, path) => {
  expect(getSetupPath({ ...COMPLETE, ...known })).toBe(path);
});
