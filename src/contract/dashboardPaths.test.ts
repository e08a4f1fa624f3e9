import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { dashboardPaths, isDashboardPath } from '#contract/dashboardPaths';

it('names the pages that the host routes', () => {
  const routes = readFileSync('hosts/dashboard/routes.tsx', 'utf8');
  const routed = [...routes.matchAll(/path: '([^'*]+)'/g)].map(([, path]) => path);
  expect(new Set(routed)).toEqual(new Set(dashboardPaths));
});

it.each(['/', '/links', '/links/', '/LINKS', '/mint/manage/mint_1', '/auth/change/reset_x'])(
  'has a page at %s',
  (path) => expect(isDashboardPath(path)).toBe(true),
);

it.each(['/link', '/links/1', '/mint/manage/', '/mint/manage/a/b', '/nope', '/index.html'])(
  'has no page at %s',
  (path) => expect(isDashboardPath(path)).toBe(false),
);
