import { Skeleton } from '#components/Skeleton';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { buttonPlace, row, rowIcon } from '#theme/listRow.css';

import * as styles from './KeyList.css';

/** Holds the place of the list. No words: a list that cannot be loaded looks the same for good. */
export function LoadingList() {
  return (
    <LoadingCard>
      <Row />
      <Row />
      <Row />
    </LoadingCard>
  );
}

function Row() {
  return (
    <div className={row}>
      <span className={rowIcon} />
      <div className={styles.words}>
        <div className={styles.word}>
          <Skeleton width="s" />
        </div>
        <div className={styles.created}>
          <Skeleton width="m" />
        </div>
        <div className={styles.created}>
          <Skeleton width="m" />
        </div>
      </div>
      <span className={buttonPlace} />
    </div>
  );
}
