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
  ])('C005, N-10, N-13: reads %s exactly', (dollars, expected) => {
    expect(microFromUsd(dollars)).toBe(expected);
  });

  it.each([
    ['N-01', -1],
    ['N-01', -0.000001],
    ['N-02', 0.0000001],
    ['N-03', Number.NaN],
    ['N-04', Number.POSITIVE_INFINITY],
    ['N-05', 1e21],
    ['N-05', Number('9007199254740993')],
    ['N-05', '18446744073709551616'],
    ['N-06', '1e3'],
    ['N-06', '0x10'],
    ['N-06', '+1'],
    ['N-06', ' 1'],
    ['N-06', '1 '],
    ['N-06', '01'],
    ['N-06', '.5'],
    ['N-06', '5.'],
    ['N-06', '1_000'],
    ['N-07', '1,50'],
    ['N-07', '1.000,50'],
    ['N-08', '١٢'],
    ['N-08', '１'],
    ['N-09', 1.0000001],
    ['N-10', 0.1 + 0.2],
    ['N-11', true],
    ['N-11', []],
    ['N-11', [1]],
    ['N-11', { valueOf: 1 }],
    ['N-11', null],
    ['N-11', undefined],
    ['N-12', '9'.repeat(400)],
    ['N-13', 1_000_000_000],
  ])('%s: refuses %s', (_id, value) => {
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
