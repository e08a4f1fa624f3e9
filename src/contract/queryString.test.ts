import { expect, it } from 'vitest';

import { flattenQuery, nestQuery } from './queryString';

it('an object is sent as one parameter for each entry, and read back', () => {
  const query = { state: 'open', metadata: { order: '1042', 'customer[id]': 'a b' } };
  const sent = { state: 'open', 'metadata[order]': '1042', 'metadata[customer[id]]': 'a b' };
  expect(flattenQuery(query)).toEqual(sent);
  expect(nestQuery(sent)).toEqual(query);
});

it('a field that is sent both ways is no object', () => {
  expect(nestQuery({ 'metadata[order]': '1042', metadata: 'x' })).toEqual({ metadata: 'x' });
});

it('leaves the prototype alone', () => {
  const nested = nestQuery({ 'metadata[__proto__]': 'x', '__proto__[a]': 'x' });
  expect(Object.getPrototypeOf(nested)).toBe(Object.prototype);
  expect(Object.getPrototypeOf(nested['metadata'])).toBe(Object.prototype);
  expect(Object.prototype).not.toHaveProperty('a');
});
