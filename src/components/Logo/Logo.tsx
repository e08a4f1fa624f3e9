import { common } from '#domain/messages/common';

import * as styles from './Logo.css';

export interface LogoProps {
  /** `s` goes into a line of small print. */
  size?: 's' | 'm';
  /** Leaves out the word, and names the image instead. */
  markOnly?: boolean;
}

/** The mark and the word. */
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
        <LogoDrawing />
      </svg>
      {!markOnly && <span>{common.productName}</span>}
    </span>
  );
}

/**
 * A tiller seen from the side: the bar that a hand holds, the stock, and the rudder's blade. For
 * use inside an `svg` of 32 by 32.
 */
export function LogoDrawing() {
  return (
    <>
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <rect className={styles.line} x="6.35" y="8.75" width="19.3" height="3.3" rx="1.65" />
      <path
        className={styles.line}
        d="M14.35 10h3.3v4.2c3.5 1.9 5.4 4.9 5.4 8.6 0 1.5-1.1 2.6-2.6 2.6H17c-1.5 0-2.65-1.15-2.65-2.65Z"
      />
    </>
  );
}
