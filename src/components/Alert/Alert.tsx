import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

import * as styles from './Alert.css';

export interface AlertProps {
  /** What happened and what to do. */
  children: ReactNode;
  /** `critical` interrupts (role alert); `success` and `info` wait their turn (role status). */
  tone?: 'critical' | 'success' | 'info';
}

const icons = { critical: CircleAlert, success: CircleCheck, info: Info };

/** What just happened, beside where it happened. Render it when there is something to say. */
export function Alert({ children, tone = 'critical' }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'critical' ? 'alert' : 'status'} className={styles.root({ tone })}>
      <Icon aria-hidden="true" size="1.25em" className={styles.icon} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
