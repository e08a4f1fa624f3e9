import { Skeleton } from '#components/Skeleton';
import { dashboard } from '#domain/messages/dashboard';
import { LoadingCard } from '#screens/dashboard/LoadingCard';

import * as styles from './LinkList.css';

const { list } = dashboard.links;

/** Holds the place of the list. */
export function LoadingLinks() {
  return (
    <LoadingCard label={list.loading} title={list.title}>
      <Row />
      <Row />
      <Row />
    </LoadingCard>
  );
}

function Row() {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <Skeleton width="m" />
        <Skeleton shape="small" width="l" />
      </div>
      <span className={styles.actionsPlace} />
    </div>
  );
}
