import { describe, expect, it } from 'vitest';

import { isTimeZone, listDayStarts } from './days';

const starts = (timeZone: string, days: number, now: string) =>
  listDayStarts(timeZone, days, new Date(now)).map((start) => start.toISOString());

describe('when days began', () => {
  it('ends with today, on the clocks of the time zone', () => {
    expect(starts('UTC', 2, '2026-01-15T00:00:00Z')).toEqual([
      '2026-01-14T00:00:00.000Z',
      '2026-01-15T00:00:00.000Z',
    ]);
    expect(starts('Asia/Kolkata', 1, '2026-01-14T18:29:00Z')).toEqual(['2026-01-13T18:30:00.000Z']);
    expect(starts('Asia/Kolkata', 1, '2026-01-14T18:30:00Z')).toEqual(['2026-01-14T18:30:00.000Z']);
    expect(starts('Pacific/Honolulu', 1, '2026-01-15T09:59:00Z')).toEqual([
      '2026-01-14T10:00:00.000Z',
    ]);
  });

  it('has days of 23 and 25 hours where clocks change', () => {
    expect(starts('Europe/Berlin', 3, '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(starts('Europe/Berlin', 3, '2026-10-26T12:00:00Z')).toEqual([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it('begins a day without a midnight at its first moment', () => {
    // Clocks go from 23:59 to 1:00.
    expect(starts('Africa/Cairo', 1, '2026-04-24T12:00:00Z')).toEqual(['2026-04-23T22:00:00.000Z']);
  });

  it('counts over the end of a year', () => {
    expect(starts('UTC', 3, '2026-01-01T05:00:00Z')[0]).toBe('2025-12-30T00:00:00.000Z');
  });
});

describe('a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'Asia/Kolkata'])('may be %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });
  it.each(['', 'Mars/Olympus', 'x'.repeat(64)])('is not %s', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});
