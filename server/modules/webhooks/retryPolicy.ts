const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After each failed try; together a little more than three days. After the last one comes no other. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[1, 3, 6, 10, 12, 12, 14, 14].map((hours) => hours * HOUR_MS),
];
/** So much longer a pause may be, so that what failed together is not tried together. */
const JITTER = 0.1;

/** An endpoint that has only failed for so long is paused. */
export const FAILING_AFTER_MS = 72 * HOUR_MS;

/** Status of an endpoint that is gone for good, and asks to be sent nothing more. It is paused at once. */
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
