import * as v from 'valibot';
import { expect, it } from 'vitest';

import { register, sendReset } from './auth';
import { requestEmailChange } from './credentials';
import { emailAddress, requiredText, sentTime } from './fields';
import { createGift } from './gifts';

it.each(['2028-02-29T00:00:00Z', '2026-01-31T23:30:00+05:30'])('takes the time %s', (text) => {
  expect(v.is(sentTime, text)).toBe(true);
});

it.each([
  ['a day that its month has not', '2030-02-31T00:00:00Z'],
  ['the same with an offset', '2030-04-31T12:00:00+02:00'],
  ['the 29th of February of another year', '2027-02-29T00:00:00Z'],
  ['an offset without minutes', '2026-01-31T12:00:00+05'],
  ['a thirteenth month', '2026-13-01T00:00:00Z'],
  ['a day alone', '2026-01-31'],
  ['a time in words', 'Jan 1, 2026 10:00'],
])('refuses %s', (_what, text) => {
  // Every check sees the text, also after one has refused it.
  expect(v.safeParse(sentTime, text).success).toBe(false);
});

it('hands on text without what is not seen in it', () => {
  expect(v.parse(requiredText(20), 'Harbour\u200B Cof\u0007fee')).toBe('Harbour Coffee');
});

it.each(['\u200B', ' \u2060\u200D '])('takes %j for a field that is missing', (text) => {
  const [issue] = v.safeParse(requiredText(20), text).issues ?? [];
  expect(issue?.message).toBe('missing_field');
});

it('asks for an email by one rule, to register as to reset its password', () => {
  const calls = [register, sendReset, requestEmailChange, createGift];
  const differing = calls.filter(({ body }) => body.entries.email !== emailAddress);
  expect(differing.map(({ path }) => path)).toEqual([]);
});
