import { expect, it, vi } from 'vitest';

import { createDeferred } from '#tests/support/deferred';

import { cachePromise } from './cachePromise';

const KEPT_MS = 1_000;

it('asks once for all who ask at the same time, and keeps the answer for its time', async () => {
  let now = 0;
  const first = createDeferred<string>();
  const ask = vi.fn(() => Promise.resolve('second')).mockReturnValueOnce(first.promise);
  const read = cachePromise(ask, KEPT_MS, () => now);
  const answers = [read(), read()];
  now += 10 * KEPT_MS;
  answers.push(read());
  first.settle('first');
  expect(await Promise.all(answers)).toEqual(['first', 'first', 'first']);
  now += KEPT_MS - 1;
  expect(await read()).toBe('first');
  expect(ask).toHaveBeenCalledOnce();
  now += 1;
  expect(await read()).toBe('second');
});

it('keeps no failure', async () => {
  const ask = vi.fn(() => Promise.resolve('there')).mockRejectedValueOnce(new Error('away'));
  const read = cachePromise(ask, KEPT_MS, () => 0);
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe('there');
});
