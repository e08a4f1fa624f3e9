import { assert, bigInt, property } from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_BASE_UNITS } from './decimal';
import {
  getDueAfterRedemption,
  getRedeemedMicro,
  getTokensFor,
  getTokensToCover,
} from './redemption';

const BASE_PER_TOKEN = 1_000_000n;
const RUNS = { numRuns: 20_000 };
/** A payment, a price of one token, and tokens: all that the calls take, in their smallest units. */
const amount = bigInt({ min: 1n, max: MAX_BASE_UNITS });
const price = bigInt({ min: 1n, max: MAX_BASE_UNITS });
const tokens = bigInt({ min: 0n, max: MAX_BASE_UNITS });

describe('redeemedMicro', () => {
  it('never takes off more than the tokens are worth, and less by under a micro-dollar', () => {
    assert(
      property(tokens, price, (given, each) => {
        const exact = given * each;
        const off = getRedeemedMicro(given, each) * BASE_PER_TOKEN;
        return off <= exact && exact - off < BASE_PER_TOKEN;
      }),
      RUNS,
    );
  });

  it('takes off more for more tokens, never less', () => {
    assert(
      property(
        tokens,
        tokens,
        price,
        (some, more, each) => getRedeemedMicro(some + more, each) >= getRedeemedMicro(some, each),
      ),
      RUNS,
    );
  });

  it('gains nothing when it is done in two parts', () => {
    assert(
      property(
        tokens,
        tokens,
        price,
        (one, two, each) =>
          getRedeemedMicro(one, each) + getRedeemedMicro(two, each) <=
          getRedeemedMicro(one + two, each),
      ),
      RUNS,
    );
  });

  it.each([
    // 0.1 * 3 is 0.30000000000000004 as a float.
    [3_000_000n, 100_000n, 300_000n],
    // 1.1 * 1.1 is 1.2100000000000002.
    [1_100_000n, 1_100_000n, 1_210_000n],
    // Beyond what a float can count.
    [999_999_999_999_999n, 999_999_999_999_999n, 999_999_999_999_998_000_000_000n],
    [1n, 999_999n, 0n],
    [1n, 1_000_000n, 1n],
    [-1n, 1n, -1n],
  ])('%s base units at %s are %s', (given, each, expected) => {
    expect(getRedeemedMicro(given, each)).toBe(expected);
  });
});

describe('dueAfterRedemption', () => {
  it('together with the tokens is never less than the amount', () => {
    assert(
      property(amount, tokens, price, (asked, given, each) => {
        const due = getDueAfterRedemption(asked, given, each);
        return due * BASE_PER_TOKEN + given * each >= asked * BASE_PER_TOKEN;
      }),
      RUNS,
    );
  });

  it('goes below zero for more tokens than are needed', () => {
    expect(getDueAfterRedemption(5_000_000n, 10_000_000n, 1_000_000n)).toBe(-5_000_000n);
  });
});

describe('tokensToCover', () => {
  it('leaves nothing due, and one base unit less leaves something', () => {
    assert(
      property(amount, price, (asked, each) => {
        const enough = getTokensToCover(asked, each);
        return (
          getDueAfterRedemption(asked, enough, each) <= 0n &&
          getDueAfterRedemption(asked, enough - 1n, each) > 0n
        );
      }),
      RUNS,
    );
  });

  it.each([
    [1_000_000n, 250_000n, 4_000_000n],
    [1_000_000n, 300_000n, 3_333_334n],
    [1n, 999_999_999_999_999n, 1n],
  ])('%s at %s takes %s', (asked, each, expected) => {
    expect(getTokensToCover(asked, each)).toBe(expected);
  });
});

describe('tokensFor', () => {
  it('never gives more than was paid for, and less by under a base unit', () => {
    assert(
      property(amount, price, (paid, each) => {
        const given = getTokensFor(paid, each) * each;
        const exact = paid * BASE_PER_TOKEN;
        return given <= exact && exact - given < each;
      }),
      RUNS,
    );
  });

  it('gives nothing that can be redeemed for more than it cost', () => {
    assert(
      property(
        amount,
        price,
        (paid, each) => getRedeemedMicro(getTokensFor(paid, each), each) <= paid,
      ),
      RUNS,
    );
  });
});
