import { Skeleton } from '#components/Skeleton';
import { rowIcon } from '#theme/listRow.css';

import * as styles from './SessionRow.css';

/** Holds the place of the list. */
export function LoadingRows() {
  return (
    <>
      <Row />
      <Row />
    </>
  );
}

function Row() {
  return (
    <div className={styles.row}>
      <span className={rowIcon} />
      <div className={styles.words}>
        <Skeleton width="m" />
        <Skeleton width="l" />
      </div>
      <span className={styles.buttonPlace} />
    </div>
  );
}
