import { expect, it } from 'vitest';

import { formatTokenAmount, formatTokenValue } from './tokenAmount';

it.each([
  [0, '0'],
  [-0, '0'],
  [1, '1'],
  [250.5, '250.5'],
  [1_250_000, '1,250,000'],
  [0.000001, '0.000001'],
  [0.1 + 0.2, '0.3'],
  [1e-9, '0'],
  [-1e-9, '0'],
  [18_446_744_073_709.5, '18,446,744,073,709.5'],
  [1e21, '1,000,000,000,000,000,000,000'],
])('shows %d as %s', (amount, text) => {
  expect(formatTokenAmount(amount)).toBe(text);
});

it.each([
  [1, '$1.00'],
  [0.5, '$0.50'],
  [0.0025, '$0.0025'],
  [1250, '$1,250.00'],
  // Nothing that a till takes, but a page shows it rather than fall.
  [1e-7, '$0'],
  [1e12, '$1,000,000,000,000'],
])('C119: shows %d dollars for a token as %s', (usd, text) => {
  expect(formatTokenValue(usd)).toBe(text);
});
