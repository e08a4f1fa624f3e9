import { describe, expect, it } from 'vitest';

import { findAmountMistake } from './amountMistakes';
import { describeAmountMistake } from './messages/amounts';

describe('what is wrong with an amount', () => {
  it.each([
    // An amount, and what is not written yet.
    ['1', null],
    ['1.5', null],
    [' 1.50 ', null],
    ['0.000001', null],
    ['999999999.999999', null],
    ['', null],
    ['   ', null],
    ['1,5', 'comma'],
    ['1,50', 'comma'],
    ['0,5', 'comma'],
    ['1,', 'comma'],
    ['1234,5', 'comma'],
    // One point, or a thousand: that is not decided for anyone.
    ['1,000', 'separators'],
    ['1,000.50', 'separators'],
    ['1,000,000', 'separators'],
    ['1 000', 'separators'],
    ['1\u00a0000', 'separators'],
    ['1’000.5', 'separators'],
    ['1e3', 'exponent'],
    ['1E3', 'exponent'],
    ['1.5e-3', 'exponent'],
    ['٣', 'otherDigits'],
    ['१.५', 'otherDigits'],
    ['１２', 'otherDigits'],
    ['1.0000001', 'decimals'],
    ['0.1234567890123456789', 'decimals'],
    ['9'.repeat(40), 'tooLarge'],
    ['1000000000', 'tooLarge'],
    [`${'9'.repeat(40)}.12345678`, 'tooLarge'],
    ['0', 'zero'],
    ['0.00', 'zero'],
    ['-5', 'notPlain'],
    ['+5', 'notPlain'],
    ['$5', 'notPlain'],
    ['.5', 'notPlain'],
    ['5.', 'notPlain'],
    ['01', 'notPlain'],
    ['1.2.3', 'notPlain'],
    ['five', 'notPlain'],
    ['NaN', 'notPlain'],
    ['0x10', 'notPlain'],
  ])('%j: %s', (text, mistake) => {
    expect(findAmountMistake(text, 6)).toBe(mistake);
  });

  it('follows the decimals of the token', () => {
    expect(findAmountMistake('1.5', 0)).toBe('decimals');
    expect(findAmountMistake('9'.repeat(15), 0)).toBeNull();
    expect(findAmountMistake('9'.repeat(14), 2)).toBe('tooLarge');
  });
});

describe('what is said about it', () => {
  it.each([
    ['1,5', 'Use a decimal point, like 1.5.'],
    ['1e3', 'Enter the amount in full, like 1000.'],
    ['٣', 'Use the digits 0 to 9.'],
    ['1.0000001', 'Enter at most 6 digits after the point.'],
    ['9'.repeat(40), 'Enter at most 9 digits before the point.'],
  ])('%s: %s', (written, sentence) => {
    expect(describeAmountMistake(written, 6)).toBe(sentence);
  });

  it('is nothing about an amount, as a text or as the number that is sent', () => {
    expect(describeAmountMistake('1.5', 6)).toBeUndefined();
    expect(describeAmountMistake(1.5, 6)).toBeUndefined();
    expect(describeAmountMistake(0, 6)).toBe('Enter an amount above 0.');
  });
});
