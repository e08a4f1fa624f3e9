import { Button } from '#components/Button';
import { Notice, type NoticeProps } from '#components/Notice';
import { Skeleton } from '#components/Skeleton';
import { common } from '#domain/messages/common';
import { GIFT_AMOUNTS_USD } from '#domain/gifts';

import * as styles from './LoadingView.css';

export interface LoadingViewProps {
  /** Why it still loads; without text unless loading failed or takes long. */
  notice: NoticeProps;
  /** The way out when it takes long; null while it does not. */
  stalled: { retrying: boolean; onRetry: () => void } | null;
}

/**
 * The form before the token is known, each part where it will be; also when it cannot be
 * loaded. No text unless it takes long.
 */
export function LoadingView({ notice, stalled }: LoadingViewProps) {
  return (
    <div className={styles.root}>
      <Notice {...notice} />
      {stalled && (
        <Button loading={stalled.retrying} onClick={stalled.onRetry}>
          {common.retry}
        </Button>
      )}
      <div className={styles.field}>
        <Skeleton width="s" />
        <div className={styles.amounts}>
          {GIFT_AMOUNTS_USD.map((usd) => (
            <Skeleton key={usd} shape="control" />
          ))}
        </div>
      </div>
      <div className={styles.buyer}>
        <Skeleton width="s" />
        <div className={styles.names}>
          <BlankField />
          <BlankField />
        </div>
        <BlankField />
      </div>
      <div className={styles.wallet}>
        <Skeleton shape="circle" />
        <Skeleton width="s" />
      </div>
      <Skeleton shape="field" />
    </div>
  );
}

function BlankField() {
  return (
    <div className={styles.field}>
      <Skeleton width="s" />
      <Skeleton shape="control" />
    </div>
  );
}
