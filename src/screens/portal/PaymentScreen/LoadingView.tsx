import { Spinner } from '#components/Spinner';
import { common } from '#domain/messages/common';

import * as styles from './LoadingView.css';

/** Until the payment is known; also when it cannot be loaded (AMB-79). */
export function LoadingView() {
  return (
    <div className={styles.root}>
      <Spinner text={common.loading} />
    </div>
  );
}
