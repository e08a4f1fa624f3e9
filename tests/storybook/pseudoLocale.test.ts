import { expect, it } from 'vitest';

import { toLocale, LOCALES } from '../../.storybook/pseudoLocale';

const ADDRESS = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';

it('makes text longer', () => {
  expect(toLocale(' Pay now ', 'longer')).toBe(' Páý ñów õõõ ');
});

it('adds no word that is longer than real ones', () => {
  const words = toLocale('Pay now. '.repeat(20), 'longer').split(' ');
  expect(Math.max(...words.map(({ length }) => length))).toBe(12);
});

it('runs text from right to left', () => {
  expect(toLocale('Pay', 'mirrored')).toBe('\u202EPay\u202C');
});

it.each(LOCALES)('keeps addresses as they are (%s)', (locale) => {
  expect(toLocale(ADDRESS, locale)).toBe(ADDRESS);
  expect(toLocale('GmaD…AEGB', locale)).toBe('GmaD…AEGB');
  expect(toLocale(`Sent to ${ADDRESS}.`, locale)).toContain(` ${ADDRESS}.`);
});

it.each(LOCALES)('keeps what has no letters (%s)', (locale) => {
  expect(toLocale('$25.00', locale)).toBe('$25.00');
});
