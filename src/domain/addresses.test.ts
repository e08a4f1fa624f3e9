import { expect, it } from 'vitest';

import { shortenAddress } from '#domain/addresses';

it('keeps both ends of a long address', () => {
  expect(shortenAddress('F67FUDq5XLeMwVTYBnXv17ZWJAdy8qHLPeLqorkFDr9y')).toBe('F67F…Dr9y');
});

it('leaves an address alone that shortening would not shorten', () => {
  expect(shortenAddress('F67F5Dr9y')).toBe('F67F5Dr9y');
});
