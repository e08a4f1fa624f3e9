import { expect, it } from 'vitest';

import { matchPath } from '#hooks/portal/PortalRoutes';

it.each([
  ['/portal/payment/:id', '/portal/payment/pay_1', 'pay_1'],
  ['/portal/payment/:id', '/portal/payment/pay_1/', 'pay_1'],
  ['/portal/payment/:id', '/portal/payment/a%20b', 'a b'],
  ['/portal/payment/:id', '/portal/payment/%ff', '%ff'],
  ['/test', '/test', ''],
])('%s is the pattern of %s', (pattern, path, id) => {
  expect(matchPath(pattern, path)).toBe(id);
});

it.each([
  ['/portal/payment/:id', '/portal/payment'],
  ['/portal/payment/:id', '/portal/payment/pay_1/more'],
  ['/portal/payment/:id', '/portal/gift/pay_1'],
  ['/test', '/'],
])('%s is not the pattern of %s', (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});
