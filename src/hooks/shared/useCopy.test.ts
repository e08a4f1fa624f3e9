import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createConfirmation } from '#hooks/shared/useCopy';

const show = vi.fn<(item: string | null) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  show.mockClear();
});

afterEach(() => {
  vi.useRealTimers();
});

it('C135: says for two seconds what was copied', () => {
  createConfirmation(show).confirm('secret');
  vi.advanceTimersByTime(1_999);
  expect(show.mock.calls).toEqual([['secret']]);
  vi.advanceTimersByTime(1);
  expect(show.mock.calls).toEqual([['secret'], [null]]);
});

it('starts the two seconds again with each copy', () => {
  const { confirm } = createConfirmation(show);
  confirm('first');
  vi.advanceTimersByTime(1_999);
  confirm('second');
  vi.advanceTimersByTime(1_999);
  expect(show.mock.calls).toEqual([['first'], ['second']]);
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenLastCalledWith(null);
});

it('says nothing more after the page was left', () => {
  const { confirm, stop } = createConfirmation(show);
  confirm('secret');
  stop();
  vi.advanceTimersByTime(2_000);
  expect(show.mock.calls).toEqual([['secret']]);
});
