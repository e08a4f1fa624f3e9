import { describe, expect, it } from 'vitest';

import { describeError, errors, isPlainErrorCode } from '#contract/errors';

const all = Object.entries(errors).map(([code, [status, sentence]]) => ({
  code,
  status,
  sentence: sentence.replace('{wanted}', 'Send text.'),
}));

describe('the catalogue of errors', () => {
  it.each(all)('$code: a code for programs, a status of a failure', ({ code, status }) => {
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  });

  it.each(all)('$code: says what happened and what to do, in full sentences', ({ sentence }) => {
    expect(sentence).toMatch(/^(?:[A-Z]|\{field\} |returnURL ).*[.:,] .*\.$/);
    expect(sentence).not.toMatch(/!| {2}|\bplease try again later\b.*later/i);
  });

  it('has each sentence once', () => {
    const sentences = all.map(({ sentence }) => sentence);
    expect(sentences.filter((each, index) => sentences.indexOf(each) !== index)).toEqual([]);
  });
});

describe('an error', () => {
  it('has its values in its sentence', () => {
    expect(describeError('insufficient_funds', { available: '3.20 USDC' })).toEqual({
      status: 422,
      body: {
        code: 'insufficient_funds',
        error: 'Insufficient funds: 3.20 USDC available. Add what is missing and try again.',
      },
      retryAfterS: null,
    });
  });

  it('takes values as they are, whatever they look like', () => {
    const { body } = describeError('merchant_cannot_receive', { token: '{field} $& $1' });
    expect(body.error).toContain('cannot receive {field} $& $1 right now');
  });

  it('names the field of the call, or its own', () => {
    expect(describeError('not_a_wallet', { field: 'to' }).body.field).toBe('to');
    expect(describeError('email_taken').body.field).toBe('email');
    expect(describeError('payment_not_found').body).not.toHaveProperty('field');
  });

  it('says when to call again, where that is known', () => {
    expect(describeError('fee_not_payable').retryAfterS).toBe(60);
    expect(describeError('too_many_requests', { retryAfterS: 7 }).retryAfterS).toBe(7);
  });

  it('is known by its code alone when its sentence has no values', () => {
    expect(isPlainErrorCode('invalid_amount')).toBe(true);
    expect(isPlainErrorCode('insufficient_funds')).toBe(false);
    expect(isPlainErrorCode('Send text.')).toBe(false);
    expect(isPlainErrorCode('toString')).toBe(false);
  });
});
