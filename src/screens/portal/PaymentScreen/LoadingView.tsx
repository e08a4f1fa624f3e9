import { Button } from '#components/Button';
import { Notice, type NoticeProps } from '#components/Notice';
import { Spinner } from '#components/Spinner';
import { common } from '#domain/messages/common';
import { portal } from '#domain/messages/portal';

import * as styles from './LoadingView.css';

export interface LoadingViewProps {
  /** Why it still loads; without text unless loading failed or takes long. */
  notice: NoticeProps;
  /** The way out when it takes long; null while it does not. */
  stalled: { retrying: boolean; onRetry: () => void } | null;
}

/** Until the payment is known; also when it cannot be loaded. */
export function LoadingView({ notice, stalled }: LoadingViewProps) {
  return (
    <div className={styles.root}>
      <Spinner text={common.loading} />
      <Notice {...notice} />
      {stalled && (
        <Button loading={stalled.retrying} onClick={stalled.onRetry}>
          {portal.retry}
        </Button>
      )}
    </div>
  );
}
