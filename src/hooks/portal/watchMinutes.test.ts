import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { getNearness } from '#domain/deadline';
import { MINUTE_MS, SECOND_MS } from '#domain/durations';

import { watchMinutes } from './watchMinutes';

const end = Date.parse('2026-01-31T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(end - 3 * MINUTE_MS - 20 * SECOND_MS);
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls back when a minute is over, so that the last ones are counted down', () => {
  const seen: unknown[] = [];
  const stop = watchMinutes(end, () => seen.push(getNearness(end, Date.now())));
  vi.advanceTimersByTime(20 * SECOND_MS - 1);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([3]);
  vi.advanceTimersByTime(3 * MINUTE_MS);
  expect(seen).toEqual([3, 2, 1, 'today']);
  stop();
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(seen).toHaveLength(4);
});

it('has nothing to call back for without an end', () => {
  watchMinutes(null, () => undefined)();
  expect(vi.getTimerCount()).toBe(0);
});
