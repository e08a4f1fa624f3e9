import type { ReactNode } from 'react';

import * as styles from './FocusList.css';

export interface FocusListProps {
  /** Accessible name of the group. */
  label: string;
  children: ReactNode;
}

/** Around rows that can be removed, without a heading: takes the focus of one that goes (`useFocusRecovery`). */
export function FocusList({ label, children }: FocusListProps) {
  return (
    <div tabIndex={-1} role="group" aria-label={label} className={styles.root}>
      {children}
    </div>
  );
}
