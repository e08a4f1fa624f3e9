import { expect, it } from 'vitest';

import { isEmail } from './email';

it.each([
  'ada@example.com',
  'ada.lovelace@example.com',
  'a.b.c.d@mail.shop.example.com',
  'ada+orders@example.com',
  '+ada-@example.co',
  "o'hara_1%2~x@example.com",
  ' ada@example.com ',
])('takes %j', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  '.@example.com',
  'a@example',
  'a@example..com',
  'a@.example.com',
  'a b@example.com',
  'ä@example.com',
  '@example.com',
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('reads a long text of dots at once', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@example.com`)).toBe(false);
});
