import { DateTime } from '#components/DateTime';
import type { Nearness } from '#domain/deadline';
import { portal } from '#domain/messages/portal';

import * as styles from './DeadlineLine.css';

/** Until when a payment can be paid. */
export interface Deadline {
  /** The moment in ISO 8601. */
  at: string;
  /** `unknown` on the page that the server draws: there the time is the one of UTC. */
  nearness: Nearness | 'unknown';
  /** What screen readers hear, once, when it is near; '' before. */
  announcement: string;
}

/** One quiet line: a date, a time of today, and in the last minutes how many are left. */
export function DeadlineLine({ at, nearness }: Pick<Deadline, 'at' | 'nearness'>) {
  const { payBy, today, utc, minutesLeft } = portal.payment.deadline;
  const isDated = nearness === 'later' || nearness === 'unknown';
  return (
    <p className={styles.root}>
      {payBy} <DateTime value={at} precision={isDated ? 'minute' : 'time'} />
      {nearness === 'today' && ` ${today}`}
      {nearness === 'unknown' && ` ${utc}`}
      {typeof nearness === 'number' && (
        <>
          , <span className={styles.left}>{minutesLeft(nearness)}</span>
        </>
      )}
    </p>
  );
}
