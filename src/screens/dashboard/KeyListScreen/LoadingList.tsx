import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { buttonPlace, row, rowIcon } from '#theme/listRow.css';

import * as styles from './KeyList.css';

/** Holds the place of the list. No words: a list that cannot be loaded looks the same for good. */
export function LoadingList() {
  return (
    <div aria-busy="true">
      <Card flush>
        <Row />
        <Row />
        <Row />
      </Card>
    </div>
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
        <div className={styles.word}>
          <Skeleton width="m" />
        </div>
        <div className={styles.word}>
          <Skeleton width="m" />
        </div>
      </div>
      <span className={buttonPlace} />
    </div>
  );
}
