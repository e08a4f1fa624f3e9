import { Skeleton } from '#components/Skeleton';
import { LoadingCard } from '#screens/dashboard/LoadingCard';

import * as styles from './LoadingPayments.css';

/**
 * Holds the place of the list. No words: a failed load looks the same for good, and must not promise
 * anything.
 */
export function LoadingPayments() {
  return (
    <LoadingCard>
      <div className={styles.row}>
        <Skeleton width="m" />
      </div>
      <Row />
      <Row />
      <Row />
    </LoadingCard>
  );
}

function Row() {
  return (
    <div className={styles.row}>
      <span className={styles.mark} />
      <div className={styles.amount}>
        <Skeleton width="s" />
      </div>
      <div className={styles.date}>
        <Skeleton width="m" />
      </div>
      <Skeleton width="s" />
    </div>
  );
}
