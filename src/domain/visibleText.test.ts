import { expect, it } from 'vitest';

import { hasVisibleText, removeUnseen } from '#domain/visibleText';

it.each([
  ['a zero-width space', 'Ada\u200B', 'Ada'],
  ['a word joiner and a byte order mark', '\uFEFFA\u2060da', 'Ada'],
  ['control characters', 'A\u0007d\u001Ba\u0085\u007F', 'Ada'],
])('takes out %s', (_what, text, cleaned) => {
  expect(removeUnseen(text)).toBe(cleaned);
});

it.each([
  ['the joiners of an emoji', '👩‍👩‍👧'],
  ['a non-joiner of Persian', 'می\u200Cخواهم'],
  ['marks of direction', 'a\u200Fb\u202Ec'],
  ['tabs and line breaks', 'one\n\ttwo\r\n'],
  ['accents of their own', 'e\u0301'],
])('keeps %s', (_what, text) => {
  expect(removeUnseen(text)).toBe(text);
});

it.each(['', ' \t\n', '\u200B', '\u200D\u200C', '\u00AD', '\u3164', '\uFE0F \u2060'])(
  'sees nothing in %j',
  (text) => {
    expect(hasVisibleText(text)).toBe(false);
  },
);

it.each(['a', ' . ', '👩‍👩‍👧', '\u200Bа'])('sees something in %j', (text) => {
  expect(hasVisibleText(text)).toBe(true);
});
