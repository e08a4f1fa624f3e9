import { describe, expect, it } from 'vitest';

import { formatTokens, tokensForWire, tokensFromText } from './tokens';

describe('tokensFromText', () => {
  it.each([
    ['', 0n],
    ['0', 0n],
    ['-0', 0n],
    ['5', 5_000_000n],
    ['2.5', 2_500_000n],
    ['.5', 500_000n],
    ['0.000001', 1n],
    ['0.1', 100_000n],
    ['-3', -3_000_000n],
    ['1e3', 1_000_000_000n],
    ['1.5E+1', 15_000_000n],
    ['1e-6', 1n],
    ['-2e-1', -200_000n],
    ['9007199254740993.000001', 9_007_199_254_740_993_000_001n],
    // The field refuses these before they are applied.
    ['0.1234567', 123_456n],
    ['1e-7', 0n],
  ])('C219: reads %j as %d base units', (text, tokens) => {
    expect(tokensFromText(text)).toBe(tokens);
  });

  it.each(['-', '.', 'e5', 'five', '1,5', '1 000', 'NaN', 'Infinity', '0x10', '1e9999'])(
    'reads %j as nothing',
    (text) => {
      expect(tokensFromText(text)).toBe(0n);
    },
  );
});

it.each([
  [0n, '0'],
  [1n, '0.000001'],
  [2_500_000n, '2.5'],
  [10_000_000n, '10'],
  [100_000_000n, '100'],
  [1_250_000_000_000n, '1,250,000'],
  [-3_000_000n, '-3'],
])('shows %d base units as %s', (tokens, text) => {
  expect(formatTokens(tokens)).toBe(text);
});

it.each([
  [0n, 0],
  [5_000_000n, 5],
  [1_234_500_000n, 1234.5],
  [1n, 0.000001],
  [-3_000_000n, -3],
  [9_007_199_254_740_993_000_001n, '9007199254740993.000001'],
  [10n ** 28n, '10000000000000000000000'],
])('C225: sends %d base units as %j', (tokens, sent) => {
  expect(tokensForWire(tokens)).toBe(sent);
});
