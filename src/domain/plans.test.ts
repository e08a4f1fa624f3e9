import { expect, it } from 'vitest';

import { formatPlanAmount } from './plans';

it.each([
  [2_900, 'usd', '$29.00'],
  [0, 'usd', '$0.00'],
  [123_456, 'eur', '€1,234.56'],
  [3_000, 'jpy', '¥3,000'],
  [29_500, 'kwd', 'KWD 29.500'],
])('%d of the smallest unit of %s is %s', (amount, currency, text) => {
  const price = { amount, currency, interval: 'month', intervalCount: 1 } as const;
  // Some are written with a space that does not break.
  expect(formatPlanAmount(price).replace('\u00a0', ' ')).toBe(text);
});
