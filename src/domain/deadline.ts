import { MINUTE_MS, SECOND_MS } from './durations';

/** How near a moment is: on another day, today, or in so many of the last minutes, rounded up. */
export type Nearness = 'later' | 'today' | number;

/** Minutes that are counted. Before, the time of day says enough. */
const COUNTED_MINUTES = 10;

/** Returns how near a moment is, by the calendar of this machine. Both are in milliseconds since 1970. */
export function getNearness(end: number, now: number): Nearness {
  const minutes = Math.ceil((end - now) / MINUTE_MS);
  if (minutes > 0 && minutes <= COUNTED_MINUTES) return minutes;
  return new Date(end).toDateString() === new Date(now).toDateString() ? 'today' : 'later';
}

/** Returns after how many milliseconds {@link getNearness} may return something else: a minute at most. */
export function getNearnessDelayMs(end: number, now: number): number {
  const rest = (end - now) % MINUTE_MS;
  return rest > 0 ? rest : MINUTE_MS + rest;
}

/**
 * Returns after how many milliseconds to ask whether a moment has come: at the moment itself, and then at
 * growing distances, because the other clock may be slow.
 *
 * @param usualMs after how many it is asked anyway.
 */
export function getCheckDelayMs(end: number, now: number, usualMs: number): number {
  const left = end - now;
  return Math.min(usualMs, left > 0 ? left : Math.max(SECOND_MS, -left));
}
