import { expect, it } from 'vitest';

import { inLocale, LOCALES } from '../.storybook/pseudoLocale';

const ADDRESS = 'FNGgAJ7U7iHo5waVrsWhsC79w3M1Wp8GDpDRp5LKkxDj';

it('makes text longer', () => {
  expect(inLocale(' Pay now ', 'longer')).toBe(' Páý ñów õõõ ');
});

it('runs text from right to left', () => {
  expect(inLocale('Pay', 'mirrored')).toBe('\u202EPay\u202C');
});

it.each(LOCALES)('keeps addresses as they are (%s)', (locale) => {
  expect(inLocale(ADDRESS, locale)).toBe(ADDRESS);
  expect(inLocale('GmaD…AEGB', locale)).toBe('GmaD…AEGB');
  expect(inLocale(`Sent to ${ADDRESS}.`, locale)).toContain(` ${ADDRESS}.`);
});

it.each(LOCALES)('keeps what has no letters (%s)', (locale) => {
  expect(inLocale('$25.00', locale)).toBe('$25.00');
});
