import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';

import * as styles from './MintDetailScreen.css';

/**
 * Holds the places of the cards. No words: a token that does not exist looks the same for good, and
 * nothing may be promised of it (AMB-46).
 */
export function LoadingCards() {
  return (
    <div aria-busy="true" className={styles.columns}>
      <Card>
        <Skeleton shape="block" />
        <Skeleton width="m" />
        <Skeleton />
      </Card>
      <Card>
        <Skeleton shape="title" width="m" />
        <Skeleton />
        <Skeleton width="l" />
      </Card>
    </div>
  );
}
