import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '#api/client';
import { isUnanswered, isUndecided, retryUntilSettled } from '#api/retryUntilSettled';

const answered = (status: number | null) => new ApiError('No', { status });

/** Lets all waiting pass. Three tries. */
async function outcome(call: () => Promise<string>) {
  const settled = retryUntilSettled(call, (error, tries) => isUndecided(error) && tries < 3).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe('retryUntilSettled', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([null, 429, 500, 502, 503, 504])('repeats a call that ended with %s', async (status) => {
    const call = vi.fn(() => Promise.resolve('sent')).mockRejectedValueOnce(answered(status));
    expect(await outcome(call)).toEqual({ value: 'sent' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it.each([400, 401, 404, 409, 413, 422])('takes %i for an answer', async (status) => {
    const call = vi.fn(() => Promise.reject(answered(status)));
    expect(await outcome(call)).toEqual({ error: answered(status) });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('fails as the last try did when nothing was decided', async () => {
    const call = vi.fn(() => Promise.reject(answered(503)));
    call.mockRejectedValueOnce(answered(null)).mockRejectedValueOnce(answered(500));
    expect(await outcome(call)).toMatchObject({ error: { status: 503 } });
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('C009: waits for an answer however long it takes', async () => {
    const hourMs = 3_600_000;
    const call = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          setTimeout(resolve, hourMs, 'late');
        }),
    );
    expect(await outcome(call)).toEqual({ value: 'late' });
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('isUnanswered', () => {
  it.each([null, 503])('counts %s as no answer', (status) => {
    expect(isUnanswered(answered(status))).toBe(true);
  });

  it.each([400, 422, 429, 500, 502, 504])('counts %i as an answer', (status) => {
    expect(isUnanswered(answered(status))).toBe(false);
  });
});
