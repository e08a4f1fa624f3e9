import { Skeleton } from '#components/Skeleton';
import { webhooks } from '#domain/messages/webhooks';
import { LoadingCard } from '#screens/dashboard/LoadingCard';
import { menuPlace, rowIcon } from '#theme/listRow.css';

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
        <Skeleton shape="small" width="m" />
        <div className={styles.wrapped}>
          <Skeleton shape="small" width="m" />
          <Skeleton shape="small" width="s" />
        </div>
      </div>
      <span className={menuPlace} />
    </div>
  );
}
