import { expect, it } from 'vitest';

import { getClientNetwork } from './clientNetwork';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['a socket', 'a socket'],
])('the client %s is %s', (ip, network) => {
  expect(getClientNetwork(ip)).toBe(network);
});
