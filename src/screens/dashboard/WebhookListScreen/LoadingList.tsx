import { Skeleton } from '#components/Skeleton';
import { webhooks } from '#domain/messages/webhooks';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { rowIcon } from '#theme/listRow.css';

import * as styles from './WebhookList.css';

/** Holds the place of the list. */
export function LoadingList() {
  return (
    <LoadingCard label={webhooks.loading}>
      <Row />
      <Row />
    </LoadingCard>
  );
}

function Row() {
  return (
    <div className={styles.row}>
      <span className={rowIcon} />
      <div className={styles.words}>
        <Skeleton width="l" />
        <Skeleton width="m" />
      </div>
      <span className={styles.menuPlace} />
    </div>
  );
}
