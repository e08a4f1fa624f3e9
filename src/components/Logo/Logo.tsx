import { common } from '#domain/messages/common';

import * as styles from './Logo.css';

export interface LogoProps {
  /** `s` goes into a line of small print. */
  size?: 's' | 'm';
  /** Leaves out the word, and names the image instead. */
  markOnly?: boolean;
}

/** A tiller seen from the side: the bar that a hand holds, the stock, and the rudder's blade. */
export function Logo({ size = 'm', markOnly = false }: LogoProps) {
  return (
    <span className={size === 's' ? `${styles.root} ${styles.small}` : styles.root}>
      <svg
        className={styles.mark}
        viewBox="0 0 32 32"
        role={markOnly ? 'img' : undefined}
        aria-label={markOnly ? common.productName : undefined}
        aria-hidden={markOnly ? undefined : true}
      >
        <rect className={styles.ground} width="32" height="32" rx="9" />
        <path d="M8 10.2h16" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" fill="none" />
        <path
          d="M14.3 10.2h3.4v4.1c3.6.5 6 3 6 6.2 0 2.6-2 4.7-4.7 4.7-2.8 0-4.7-2-4.7-5z"
          fill="#fff"
        />
      </svg>
      {!markOnly && <span>{common.productName}</span>}
    </span>
  );
}
