import { assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_BASE_UNITS, parseDecimal } from './decimal';
import { formatCents, formatUsd, formatUsdExact, formatUsdHidden, USDC_DECIMALS } from './money';

const micro = bigInt({ min: 0n, max: MAX_BASE_UNITS });

describe('formatUsd', () => {
  it.each([
    [25_000_000n, '$25.00'],
    [1_234_567_890_000n, '$1,234,567.89'],
    [10_000n, '$0.01'],
    [0n, '$0.00'],
    [-1n, '$0.00'],
    [-5_000_000n, '-$5.00'],
    [9_007_199_254_740_993n, '$9,007,199,254.74'],
  ])('C006: shows %s micro-units as %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text);
    expect(formatCents(amount)).toBe(text.replace('$', ''));
  });

  it('does not call an amount below a cent nothing', () => {
    expect([1n, 4_999n, 5_000n, 9_999n].map(formatUsd)).toEqual(Array(4).fill('<$0.01'));
    expect([4_999n, 5_000n].map(formatCents)).toEqual(['0.00', '0.01']);
  });

  it('is never more than half a cent away from an amount of a cent or more', () => {
    assert(
      property(bigInt({ min: 10_000n, max: MAX_BASE_UNITS }), (amount) => {
        const cents = BigInt(formatUsd(amount).replaceAll(/[$,.]/g, ''));
        const difference = cents * 10_000n - amount;
        return difference <= 5_000n && difference > -5_000n;
      }),
    );
  });
});

it('formatUsdHidden gives what two decimals leave out, and nothing else', () => {
  expect(formatUsdHidden(1_234_567n)).toBe('$1.234567');
  expect(formatUsdHidden(1_230_000n)).toBeNull();
});

describe('formatUsdExact', () => {
  it.each([
    [1n, '$0.000001'],
    [2_500n, '$0.0025'],
    [500_000n, '$0.50'],
    [25_000_000n, '$25.00'],
    [1_250_000_000n, '$1,250.00'],
    [-5_000_001n, '-$5.000001'],
  ])('C119: shows %s micro-units as %s', (amount, text) => {
    expect(formatUsdExact(amount)).toBe(text);
  });

  it('keeps every micro-unit', () => {
    const parse = (text: string) => parseDecimal(text.replaceAll(/[$,]/g, ''), USDC_DECIMALS);
    assert(property(micro, (amount) => parse(formatUsdExact(amount)) === amount));
  });
});
