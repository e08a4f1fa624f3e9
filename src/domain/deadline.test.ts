import { describe, expect, it } from 'vitest';

import { getCheckDelayMs, getNearness, getNearnessDelayMs } from './deadline';
import { DAY_MS, MINUTE_MS, SECOND_MS } from './durations';

// In the time zone of the machine that runs the test.
const end = new Date(2026, 0, 31, 14, 30).getTime();

describe('how near a deadline is', () => {
  it.each([
    ['is later on another day', DAY_MS, 'later'],
    ['is today from midnight on', 14.5 * 60 * MINUTE_MS, 'today'],
    ['is later before midnight', 14.5 * 60 * MINUTE_MS + 1, 'later'],
    ['is today before the last ten minutes', 10 * MINUTE_MS + 1, 'today'],
    ['is ten minutes', 10 * MINUTE_MS, 10],
    ['is rounded up', MINUTE_MS + 1, 2],
    ['is the last minute', 1, 1],
    ['is a time of day again when it is over', 0, 'today'],
    ['and long after', -DAY_MS, 'later'],
  ])('%s', (_what, left, nearness) => {
    expect(getNearness(end, end - left)).toBe(nearness);
  });

  it('changes on the minute, and never at once', () => {
    const lefts = [2 * MINUTE_MS, 2 * MINUTE_MS - 1, 1, 0, -1, -MINUTE_MS];
    expect(lefts.map((left) => getNearnessDelayMs(end, end - left))).toEqual([
      MINUTE_MS,
      MINUTE_MS - 1,
      1,
      MINUTE_MS,
      MINUTE_MS - 1,
      MINUTE_MS,
    ]);
  });
});

it('asks at the end itself, and then less and less often', () => {
  const usualMs = 30 * SECOND_MS;
  const delays: number[] = [];
  for (let now = end - 40 * SECOND_MS; delays.length < 9; now += delays.at(-1) ?? 0) {
    delays.push(getCheckDelayMs(end, now, usualMs));
  }
  expect(delays.map((delay) => delay / SECOND_MS)).toEqual([30, 10, 1, 1, 2, 4, 8, 16, 30]);
});
