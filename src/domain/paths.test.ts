import { expect, it } from 'vitest';

import { isCurrentPath } from '#domain/paths';

it.each([
  ['/', '/', true],
  ['/', '/links', false],
  ['/links', '/links', true],
  ['/links', '/', false],
  ['/settings', '/settings/keys', true],
  ['/settings', '/settingsandmore', false],
])('%s on %s is current: %s', (href, pathname, current) => {
  expect(isCurrentPath(href, pathname)).toBe(current);
});
