import { Card } from '#components/Card';
import { Skeleton } from '#components/Skeleton';
import { VisuallyHidden } from '#components/VisuallyHidden';
import { dashboard } from '#domain/messages/dashboard';

import * as styles from './LinkList.css';

const { list } = dashboard.links;

/** Holds the place of the list. */
export function LoadingLinks() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{list.loading}</VisuallyHidden>
      <Card title={list.title} flush>
        <Row />
        <Row />
        <Row />
      </Card>
    </div>
  );
}

function Row() {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Skeleton width="m" />
        <Skeleton width="l" />
      </div>
      <span className={styles.actionsPlace} />
    </div>
  );
}
