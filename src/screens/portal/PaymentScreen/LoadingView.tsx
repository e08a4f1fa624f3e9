import { Button } from '#components/Button';
import { Notice, type NoticeProps } from '#components/Notice';
import { Skeleton } from '#components/Skeleton';
import { Spinner } from '#components/Spinner';
import { common } from '#domain/messages/common';

import * as styles from './LoadingView.css';

export interface LoadingViewProps {
  /** Why it still loads; without text unless loading failed or takes long. */
  notice: NoticeProps;
  /** The way out when it takes long; null while it does not. */
  stalled: { retrying: boolean; onRetry: () => void } | null;
}

/** As long as names differ. */
const WALLETS = ['s', 'm', 'full'] as const;

/** Until the payment is known, each part where it will be; also when it cannot be loaded. */
export function LoadingView({ notice, stalled }: LoadingViewProps) {
  return (
    <div className={styles.root}>
      <div className={styles.amount}>
        <Skeleton width="s" />
        <Skeleton shape="field" width="m" />
      </div>
      <Spinner text={common.loading} />
      <Notice {...notice} />
      {stalled && (
        <Button loading={stalled.retrying} onClick={stalled.onRetry}>
          {common.retry}
        </Button>
      )}
      <div className={styles.wallets}>
        {WALLETS.map((width) => (
          <div key={width} className={styles.wallet}>
            <Skeleton shape="circle" />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}
