import { expect, it } from 'vitest';

import { getCurrentMark, isCurrentPath } from '#domain/paths';

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

it.each([
  ['/mint', '/mint', 'page'],
  ['/mint', '/mint/create', 'true'],
  ['/', '/mint', undefined],
  ['/mint', '/', undefined],
])('a link to %s on %s is marked: %s', (href, pathname, mark) => {
  expect(getCurrentMark(href, pathname)).toBe(mark);
});
