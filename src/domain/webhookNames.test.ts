import { expect, it } from 'vitest';

import { describeEndpoint } from './webhookNames';

it.each([
  ['https://shop.harbour.example/hooks/tiller', 'shop.harbour.example/hooks/tiller'],
  ['https://shop.harbour.example', 'shop.harbour.example'],
  ['https://shop.harbour.example/', 'shop.harbour.example'],
  ['https://shop.harbour.example:8443/?shop=2', 'shop.harbour.example:8443/?…'],
  ['https://bücher.example/räksmörgås', 'bücher.example/räksmörgås'],
  ['https://name:password@shop.harbour.example/hooks', 'shop.harbour.example/hooks'],
  [
    'https://hooks.example/services/T0123456789/B0123456789/abcdefghijklmnop',
    'hooks.example/services/T01234…bcdefghijklmnop',
  ],
  ['no address', 'no address'],
])('names the endpoint %s', (url, name) => {
  expect(describeEndpoint(url)).toBe(name);
});
