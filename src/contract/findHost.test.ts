import { expect, it } from 'vitest';

import { findHost } from './findHost';

it.each([
  ['/api/user', 'server'],
  ['/api', 'server'],
  ['/storybook/', 'server'],
  ['/host-config.json', 'server'],
  ['/healthz', 'server'],
  ['/docs', 'server'],
  ['/openapi.json', 'server'],
  ['/portal/payment/pay_x', 'portal'],
  ['/portal/assets/index.js', 'portal'],
  ['/portal/', 'portal'],
  ['/test', 'portal'],
  ['/', 'dashboard'],
  ['/auth/login', 'dashboard'],
  ['/assets/index.js', 'dashboard'],
])('%s belongs to: %s', (path, host) => {
  expect(findHost(path)).toBe(host);
});

it.each(['/apis', '/storybooks', '/portals/x', '/testing', '/dashboard/api'])(
  '%s is a page of the dashboard, although it looks like a path of another',
  (path) => {
    expect(findHost(path)).toBe('dashboard');
  },
);
