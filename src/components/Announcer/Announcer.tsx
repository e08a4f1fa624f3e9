import type { ReactNode } from 'react';

import * as styles from './Announcer.css';

export interface AnnouncerProps {
  /** What to say now; empty to say nothing. Keep the announcer mounted and change this. */
  children: ReactNode;
}

/** Tells screen readers politely what others see. Not visible. */
export function Announcer({ children }: AnnouncerProps) {
  return (
    <span role="status" className={styles.root}>
      {children}
    </span>
  );
}
