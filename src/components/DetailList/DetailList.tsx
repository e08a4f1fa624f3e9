import type { ReactNode } from 'react';

import { Skeleton } from '#components/Skeleton';

import * as styles from './DetailList.css';

export interface Detail {
  label: string;
  value: ReactNode;
  /** Sets addresses and keys in the fixed-width face. */
  code?: boolean;
  /** Text of several lines: it is below its name, at full width. */
  long?: boolean;
  /** A button or link that changes the value. */
  action?: ReactNode;
}

export interface DetailListProps {
  /** In the order in which they are shown. No label comes twice. */
  details: readonly Detail[];
}

/** What is known about one thing: names beside their values, below each other on a phone. */
export function DetailList({ details }: DetailListProps) {
  const acted = details.some(({ action }) => action !== undefined);
  return (
    <dl className={acted ? `${styles.root} ${styles.acted}` : styles.root}>
      {details.map(({ label, value, code, long, action }) => (
        <div key={label} className={long ? `${styles.row} ${styles.long}` : styles.row}>
          <dt className={styles.term}>{label}</dt>
          <dd className={code ? `${styles.value} ${styles.code}` : styles.value}>{value}</dd>
          {action !== undefined && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

export interface DetailPlacesProps {
  count: number;
  /** Each of them is going to have an action. Default: `false`. */
  acted?: boolean;
}

/** Holds the places of details whose names are not to be read yet. */
export function DetailPlaces({ count, acted = false }: DetailPlacesProps) {
  return (
    <div className={acted ? `${styles.root} ${styles.acted}` : styles.root}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <div className={styles.term}>
            <Skeleton width="s" />
          </div>
          <div className={styles.value}>
            <Skeleton width="m" />
          </div>
        </div>
      ))}
    </div>
  );
}
