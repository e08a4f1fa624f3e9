import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Alert.css';

export interface AlertProps {
  /** What happened and what to do. */
  children: ReactNode;
  /** More of it, in a line of its own. */
  reason?: string | undefined;
  /** To describe something else by it. */
  id?: string;
  /** `critical` interrupts (role alert); `success` and `info` wait their turn (role status). */
  tone?: 'critical' | 'success' | 'info';
}

const icons = { critical: CircleAlert, success: CircleCheck, info: Info };

/** What just happened, beside where it happened. Render it when there is something to say. */
export function Alert({ children, reason, id, tone = 'critical' }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div id={id} role={tone === 'critical' ? 'alert' : 'status'} className={styles.root({ tone })}>
      <Icon aria-hidden="true" size="1.25em" className={styles.icon} />
      {reason === undefined ? (
        <div className={styles.body}>{children}</div>
      ) : (
        <div className={styles.body}>
          <p>{children}</p> <p className={styles.reason}>{reason}</p>
        </div>
      )}
    </div>
  );
}
