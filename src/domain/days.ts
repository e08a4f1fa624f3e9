import { DAY_MS, MINUTE_MS } from './durations';

export const WEEK_DAYS = 7;

/** Days that the list of what was received goes back, with today. */
export const RECEIVED_DAYS = 30;

/** Returns whether this names a time zone, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/**
 * Returns when the last days began in a time zone, oldest first; the last one is the day of `now`. Days
 * are 23 or 25 hours long where clocks change.
 *
 * @throws RangeError for an unknown time zone.
 */
export function listDayStarts(timeZone: string, days: number, now: Date): Date[] {
  const today = toLocal(now, timeZone);
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return Array.from({ length: days }, (_, index) =>
    fromLocal(midnight - (days - 1 - index) * DAY_MS, timeZone),
  );
}

/** Returns the time on the clocks of a time zone, as if it were UTC, to the minute. */
function toLocal(at: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')),
  );
}

/** Returns the first moment at which the clocks of a time zone show this or more. */
function fromLocal(local: number, timeZone: string): Date {
  const getOffset = (at: number) => {
    const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
    return toLocal(new Date(minute), timeZone).getTime() - minute;
  };
  // The offsets of half a day before and after: where clocks change between, one of them is in force.
  const candidates = [local - DAY_MS / 2, local + DAY_MS / 2]
    .map((near) => local - getOffset(near))
    .filter((at) => at + getOffset(at) >= local);
  return new Date(Math.min(...candidates));
}
