import { Button } from '#components/Button';
import { Notice, type NoticeProps } from '#components/Notice';
import { Skeleton } from '#components/Skeleton';
import { Spinner } from '#components/Spinner';
import { common } from '#domain/messages/common';

import * as amountDue from './AmountDue.css';
import * as styles from './LoadingView.css';
import * as payment from './PaymentView.css';

export interface LoadingViewProps {
  /** Why it still loads; without text unless loading failed or takes long. */
  notice: NoticeProps;
  /** The way out when it takes long; null while it does not. */
  stalled: { retrying: boolean; onRetry: () => void } | null;
}

/**
 * Until the payment is known, also when it cannot be loaded: the amount where it will be, and a spinner
 * where the wallets or the payment will be.
 */
export function LoadingView({ notice, stalled }: LoadingViewProps) {
  return (
    <div className={payment.root}>
      <div className={amountDue.root}>
        <div className={styles.label}>
          <Skeleton width="s" />
        </div>
        <div className={styles.amount}>
          <Skeleton width="m" />
        </div>
      </div>
      <div className={payment.rest}>
        <div className={styles.waiting}>
          <Spinner text={common.loading} />
        </div>
        <Notice {...notice} />
        {stalled && (
          <Button loading={stalled.retrying} onClick={stalled.onRetry}>
            {common.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
