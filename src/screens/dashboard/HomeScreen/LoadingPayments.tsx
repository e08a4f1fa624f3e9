import { Skeleton } from '#components/Skeleton';
import { Text } from '#components/Text';
import { LoadingCard } from '#screens/dashboard/LoadingCard';

import * as styles from './LoadingPayments.css';

/**
 * Holds the place of the list. No words: a failed load looks the same for good, and must not promise
 * anything.
 */
export function LoadingPayments() {
  return (
    <LoadingCard>
      <div className={styles.title}>
        <Text as="div" look="heading">
          <Skeleton width="m" />
        </Text>
      </div>
      <div className={styles.head}>
        <Skeleton width="s" />
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
      <div className={styles.amount}>
        <div className={styles.amountLine}>
          <span className={styles.mark} />
          <Skeleton width="s" />
        </div>
        <div className={styles.more}>
          <div className={styles.dateBelow}>
            <Skeleton width="m" />
          </div>
          <Skeleton width="m" />
        </div>
      </div>
      <div className={styles.date}>
        <Skeleton width="m" />
      </div>
      <Skeleton width="s" />
    </div>
  );
}
