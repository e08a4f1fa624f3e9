import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatDecimal,
  formatGrouped,
  MAX_BASE_UNITS,
  parseDecimal,
  parseNumber,
  toNumber,
  toWire,
  toWireAmount,
} from './decimal';

const RUNS = { numRuns: 20_000 };
const units = bigInt({ min: 0n, max: MAX_BASE_UNITS });
const anyUnits = bigInt({ min: -(2n ** 80n), max: 2n ** 80n });
const anyDecimals = integer({ min: 0, max: 12 });

describe('parseDecimal', () => {
  it.each([
    ['0', 6, 0n],
    [0, 6, 0n],
    [-0, 6, 0n],
    ['0.000000', 6, 0n],
    [2.01, 6, 2_010_000n],
    [8.2, 6, 8_200_000n],
    [4.35, 6, 4_350_000n],
    [1.005, 6, 1_005_000n],
    ['25', 6, 25_000_000n],
    ['25.00', 6, 25_000_000n],
    ['0.000001', 6, 1n],
    [999_999_999.999999, 6, MAX_BASE_UNITS],
    // The decimals of other tokens.
    ['7', 0, 7n],
    ['999999999999999', 0, MAX_BASE_UNITS],
    ['1.5', 2, 150n],
    ['1.5', 9, 1_500_000_000n],
    ['0.000000001', 9, 1n],
    ['999999.999999999', 9, MAX_BASE_UNITS],
  ])('C005: reads %j with %d decimals exactly', (written, decimals, expected) => {
    expect(parseDecimal(written, decimals)).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['spaces alone', '  '],
    ['a space before it', ' 1'],
    ['a space after it', '1 '],
    ['a space within', '1 000'],
    ['a narrow space within', '1\u202F000'],
    ['a line break', '1\n'],
    ['a plus sign', '+1'],
    ['a minus sign', '-1'],
    ['a typographic minus sign', '\u22121'],
    ['a minus sign before 0', '-0'],
    ['a negative number', -1],
    ['a negative number', -0.000001],
    ['an exponent', '1e3'],
    ['an exponent', '1E3'],
    ['a number that is written with an exponent', 1e21],
    ['a number that is written with an exponent', 0.0000001],
    ['a hexadecimal number', '0x10'],
    ['a leading zero', '01'],
    ['a leading zero', '00.5'],
    ['a leading dot', '.5'],
    ['a trailing dot', '5.'],
    ['a dot alone', '.'],
    ['two dots', '1.2.3'],
    ['a comma', '1,50'],
    ['a comma', '1,5'],
    ['a group separator', '1,000'],
    ['a group separator', '1.000,50'],
    ['a group separator', '1_000'],
    ['a sign of the currency', '$5'],
    ['Arabic digits', '\u0663'],
    ['Arabic digits', '\u0661\u0662'],
    ['full-width digits', '\uFF11'],
    ['a seventh decimal', '1.0000001'],
    ['a seventh decimal', 1.0000001],
    ['a seventh decimal of zero', '1.0000000'],
    ['the error of a float', 0.1 + 0.2],
    ['more than the most', '1000000000'],
    ['more than the most', 1_000_000_000],
    ['more than a float counts', Number('9007199254740993')],
    ['more than 64 bits count', '18446744073709551616'],
    ['40 digits', '9'.repeat(40)],
    ['40 decimals', `0.${'9'.repeat(40)}`],
    ['40 zeros', '0'.repeat(40)],
    ['a very long number', '9'.repeat(100_000)],
    ['NaN', Number.NaN],
    ['NaN', 'NaN'],
    ['infinity', Number.POSITIVE_INFINITY],
    ['infinity', 'Infinity'],
    ['a bigint', 1n],
    ['another type', true],
    ['another type', []],
    ['another type', [1]],
    ['another type', { valueOf: 1 }],
    ['another type', null],
    ['another type', undefined],
  ])('refuses %s (%#)', (_what, written) => {
    expect(parseDecimal(written, 6)).toBeNull();
  });

  it('takes no decimals of what has none', () => {
    expect(parseDecimal('1.0', 0)).toBeNull();
  });

  it('reads what the other functions write', () => {
    assert(
      property(
        units,
        anyDecimals,
        (amount, decimals) =>
          parseDecimal(formatDecimal(amount, decimals), decimals) === amount &&
          parseDecimal(toWire(amount, decimals), decimals) === amount,
      ),
      RUNS,
    );
    assert(
      property(units, (amount) => parseDecimal(toNumber(amount, 6), 6) === amount),
      RUNS,
    );
  });
});

describe('parseNumber', () => {
  it.each([
    ['', 0n],
    ['0', 0n],
    ['-0', 0n],
    [-0, 0n],
    ['5', 5_000_000n],
    [' 5 ', 5_000_000n],
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
    // Balances of the API.
    [1_250_000, 1_250_000_000_000n],
    [0.1 + 0.2, 300_000n],
    [-1e-9, 0n],
    [18_446_744_073_709.5, 18_446_744_073_709_500_000n],
    [1e21, 10n ** 27n],
  ])('C219: reads %j as %d base units', (written, expected) => {
    expect(parseNumber(written, 6)).toBe(expected);
  });

  it.each([
    ...['-', '.', 'e5', 'five', '1,5', '1 000', '\u0663', '--1', '1e9999', '0x10'],
    ...[Number.NaN, Number.POSITIVE_INFINITY],
  ])('reads %j as nothing', (written) => {
    expect(parseNumber(written, 6)).toBe(0n);
  });
});

describe('formatDecimal', () => {
  it.each([
    [0n, 6, '0'],
    [1n, 6, '0.000001'],
    [12_500_000n, 6, '12.5'],
    [100_000_000n, 6, '100'],
    [1_000_000_000_000n, 6, '1000000'],
    [-3_000_000n, 6, '-3'],
    [-1n, 6, '-0.000001'],
    [10n, 0, '10'],
    [1_500_000_000n, 9, '1.5'],
  ])('%s base units with %d decimals are %j', (amount, decimals, text) => {
    expect(formatDecimal(amount, decimals)).toBe(text);
  });

  it('loses nothing of any amount', () => {
    assert(
      property(
        anyUnits,
        anyDecimals,
        (amount, decimals) => parseNumber(formatDecimal(amount, decimals), decimals) === amount,
      ),
      RUNS,
    );
  });
});

it.each([
  [0n, 6, 0, '0'],
  [0n, 6, 2, '0.00'],
  [1n, 6, 2, '0.000001'],
  [2_500_000n, 6, 2, '2.50'],
  [1_250_000_000_000n, 6, 0, '1,250,000'],
  [-1_234_567_890n, 6, 0, '-1,234.56789'],
  [18_446_744_073_709_500_000n, 6, 0, '18,446,744,073,709.5'],
  [1_000n, 0, 0, '1,000'],
])('%s base units with %d decimals, at least %d, are %j for people', (amount, all, least, text) => {
  expect(formatGrouped(amount, all, least)).toBe(text);
});

it.each([
  [0n, 0],
  [5_000_000n, 5],
  [1_234_500_000n, 1234.5],
  [1n, 0.000001],
  [-3_000_000n, -3],
  [9_007_199_254_740_993_000_001n, '9007199254740993.000001'],
  [10n ** 28n, '10000000000000000000000'],
])('C225: sends %d base units as %j', (amount, sent) => {
  expect(toWire(amount, 6)).toBe(sent);
});

it.each([
  [' 25 ', 25],
  ['2.01', 2.01],
  ['999999999.999999', 999_999_999.999999],
  // The decimal keypads of phones have the region's separator alone.
  ['12,50', 12.5],
  ['12,5', 12.5],
  [' 1234,05 ', 1234.05],
  ['0,5', 0.5],
  ['0,125', 0.125],
  ['0,000001', 0.000001],
  // What is no amount, or may be another one, goes to the server as it was written.
  ['1,000', '1,000'],
  ['10,000', '10,000'],
  ['1,2345', '1,2345'],
  ['1,000,00', '1,000,00'],
  ['1.000,50', '1.000,50'],
  ['1,000.50', '1,000.50'],
  ['1,', '1,'],
  [',50', ',50'],
  ['-1,50', '-1,50'],
  ['01,50', '01,50'],
  ['00,5', '00,5'],
  ['0,0000001', '0,0000001'],
  ['1e3', '1e3'],
  [' 1 000 ', ' 1 000 '],
  ['\u0663', '\u0663'],
  ['', ''],
])('sends the written %j as %j', (written, sent) => {
  expect(toWireAmount(written, 6)).toBe(sent);
});

it('reads a comma with the decimals of the token', () => {
  expect(toWireAmount('1,50', 2)).toBe(1.5);
  expect(toWireAmount('1,50', 1)).toBe('1,50');
  expect(toWireAmount('1,5', 0)).toBe('1,5');
});

it('sends an amount that reads as what was written', () => {
  assert(
    property(units, (amount) => {
      const written = ` ${formatDecimal(amount, 6)} `;
      return parseDecimal(toWireAmount(written, 6), 6) === amount;
    }),
  );
});
