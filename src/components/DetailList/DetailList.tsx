import type { ReactNode } from 'react';

import * as styles from './DetailList.css';

export interface Detail {
  label: string;
  value: ReactNode;
  /** Sets addresses and keys in the fixed-width face. */
  code?: boolean;
}

export interface DetailListProps {
  details: readonly Detail[];
}

/** What is known about one thing: names beside their values, below each other on a phone. */
export function DetailList({ details }: DetailListProps) {
  return (
    <dl className={styles.root}>
      {details.map(({ label, value, code }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.term}>{label}</dt>
          <dd className={code ? `${styles.value} ${styles.code}` : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
