import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';

import { picture } from './MetadataCard.css';
import * as styles from './MintDetailScreen.css';

/**
 * Holds the places of the cards. No words: a token that does not exist looks the same for good, and
 * nothing may be promised of it.
 */
export function LoadingCards() {
  return (
    <div aria-busy="true" className={styles.columns}>
      <Card>
        <Skeleton width="m" />
        <Skeleton shape="title" width="m" />
        <Skeleton shape="field" />
      </Card>
      <div className={styles.metadata}>
        <Card>
          <div className={picture} />
          <Skeleton />
          <Skeleton width="m" />
          <Skeleton />
          <Skeleton width="s" />
        </Card>
      </div>
      <Card>
        <Skeleton width="m" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="l" />
      </Card>
    </div>
  );
}
