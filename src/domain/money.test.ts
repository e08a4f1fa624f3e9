import { assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_MICRO_USDC, formatUsd, formatUsdExact, microFromUsd, usdFromMicro } from './money';

const micro = bigInt({ min: 0n, max: MAX_MICRO_USDC });

describe('microFromUsd', () => {
  it('is the exact inverse of usdFromMicro for every amount a call takes', () => {
    assert(
      property(micro, (amount) => microFromUsd(usdFromMicro(amount)) === amount),
      {
        numRuns: 20_000,
      },
    );
  });

  it.each([
    [2.01, 2_010_000n],
    [8.2, 8_200_000n],
    [4.35, 4_350_000n],
    [1.005, 1_005_000n],
    ['25', 25_000_000n],
    ['0.000001', 1n],
    [999_999_999.999999, MAX_MICRO_USDC],
    [0, 0n],
  ])('C005: reads %s exactly', (dollars, expected) => {
    expect(microFromUsd(dollars)).toBe(expected);
  });

  it.each([
    ['a negative number', -1],
    ['a negative number', -0.000001],
    ['less than a micro-unit', 0.0000001],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['too large a number', 1e21],
    ['too large a number', Number('9007199254740993')],
    ['too large a number', '18446744073709551616'],
    ['no plain decimal', '1e3'],
    ['no plain decimal', '0x10'],
    ['no plain decimal', '+1'],
    ['no plain decimal', ' 1'],
    ['no plain decimal', '1 '],
    ['no plain decimal', '01'],
    ['no plain decimal', '.5'],
    ['no plain decimal', '5.'],
    ['no plain decimal', '1_000'],
    ['a comma', '1,50'],
    ['a comma', '1.000,50'],
    ['digits of another script', '١٢'],
    ['digits of another script', '１'],
    ['a seventh decimal', 1.0000001],
    ['the error of a float', 0.1 + 0.2],
    ['another type', true],
    ['another type', []],
    ['another type', [1]],
    ['another type', { valueOf: 1 }],
    ['another type', null],
    ['another type', undefined],
    ['a very long number', '9'.repeat(400)],
    ['more than the limit', 1_000_000_000],
  ])('refuses %s: %s', (_reason, value) => {
    expect(microFromUsd(value)).toBeNull();
  });
});

describe('formatUsd', () => {
  it.each([
    [25_000_000n, '$25.00'],
    [1_234_567_890_000n, '$1,234,567.89'],
    [1n, '$0.00'],
    [4_999n, '$0.00'],
    [5_000n, '$0.01'],
    [-1n, '$0.00'],
    [-5_000_000n, '-$5.00'],
    [9_007_199_254_740_993n, '$9,007,199,254.74'],
  ])('C006: shows %s micro-units as %s', (amount, text) => {
    expect(formatUsd(amount)).toBe(text);
  });

  it('is never more than half a cent away from the amount', () => {
    assert(
      property(micro, (amount) => {
        const cents = BigInt(formatUsd(amount).replaceAll(/[$,.]/g, ''));
        const difference = cents * 10_000n - amount;
        return difference <= 5_000n && difference > -5_000n;
      }),
    );
  });
});

describe('formatUsdExact', () => {
  it('keeps every micro-unit', () => {
    expect(formatUsdExact(1n)).toBe('$0.000001');
    expect(formatUsdExact(25_000_000n)).toBe('$25.00');
    assert(
      property(
        micro,
        (amount) => microFromUsd(formatUsdExact(amount).replaceAll(/[$,]/g, '')) === amount,
      ),
    );
  });
});
