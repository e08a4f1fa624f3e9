import { Notice, type NoticeProps } from '#components/Notice';
import { Spinner } from '#components/Spinner';
import { common } from '#domain/messages/common';

import * as styles from './LoadingView.css';

export interface LoadingViewProps {
  /** Why it still loads; without text unless loading failed. */
  notice: NoticeProps;
}

/** Until the payment is known; also when it cannot be loaded. */
export function LoadingView({ notice }: LoadingViewProps) {
  return (
    <div className={styles.root}>
      <Spinner text={common.loading} />
      <Notice {...notice} />
    </div>
  );
}
