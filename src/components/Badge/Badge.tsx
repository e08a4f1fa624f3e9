import type { ReactNode } from 'react';

import * as styles from './Badge.css';

export interface BadgeProps {
  /** The state, in a word or two. */
  children: string;
  /** `warning` and `critical` are for what the reader should look at. Default: `neutral`. */
  tone?: 'neutral' | 'success' | 'warning' | 'critical';
  /** An icon of `lucide-react` before the word. */
  icon?: ReactNode;
}

/** The state of one thing in a list, or what sets it apart from the others. */
export function Badge({ children, tone = 'neutral', icon }: BadgeProps) {
  return (
    <span className={styles.root({ tone })}>
      {icon !== undefined && (
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}
