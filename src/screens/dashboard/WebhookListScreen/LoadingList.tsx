import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { webhooks } from '#domain/messages/webhooks';
import { rowIcon } from '#theme/listRow.css';

import * as styles from './WebhookList.css';

/** Holds the place of the list. */
export function LoadingList() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{webhooks.loading}</VisuallyHidden>
      <Card flush>
        <Row />
        <Row />
      </Card>
    </div>
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
