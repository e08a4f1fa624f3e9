import type { ReactNode } from 'react';

import * as styles from './VisuallyHidden.css';

export interface VisuallyHiddenProps {
  /** Text, with the space that parts it from what is seen. */
  children: ReactNode;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={styles.root}>{children}</span>;
}
