import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations';
import { FAILING_AFTER } from '#domain/lifetimes';

/**
 * Pauses after each failed try; together a little more than three days. There is no try after the
 * last one.
 */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 3, 6, 10, 12, 12, 14, 14].map((hours) => hours * HOUR_MS),
];
/** Largest random addition to a pause, to spread retries. */
const JITTER = 0.1;

/** A webhook that has only failed for so long is paused. */
export const FAILING_AFTER_MS = FAILING_AFTER.days * DAY_MS;

/** Status by which a webhook asks for no more events. It is paused at once. */
export const GONE = 410;

/**
 * Returns the pause before the next try, or null when there is none.
 *
 * @param tries how many there were.
 * @param random from 0 to 1.
 */
export function getPauseMs(tries: number, random: number): number | null {
  const pauseMs = PAUSES_MS[tries - 1];
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 + JITTER * random));
}
