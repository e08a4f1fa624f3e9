import type { ReactNode } from 'react';

import { Logo } from '#components/Logo';
import { common } from '#domain/messages/common';

import * as styles from './PortalFrame.css';

export interface PortalFrameProps {
  /** What is inside of the card. */
  children: ReactNode;
  /** Whom the customer pays, above the card. */
  brand?: ReactNode;
  /** What is on the page itself above the card, such as the black card of a gift. */
  above?: ReactNode;
  /** A `Banner` across the top of the page, such as the sandbox one. */
  banner?: ReactNode;
  /** `wide` leaves room for two columns inside the card: 928 px instead of 448. Default: `narrow`. */
  width?: 'narrow' | 'wide';
  /** Without the card, for a screen that draws its own surfaces. Default: `false`. */
  bare?: boolean;
}

/** The page of a checkout: one card in the middle, and who runs it in small print. */
export function PortalFrame(props: PortalFrameProps) {
  const { children, brand, above, banner, width = 'narrow', bare = false } = props;
  return (
    <div className={styles.root}>
      {banner}
      <main className={width === 'wide' ? `${styles.main} ${styles.wide}` : styles.main}>
        {brand !== undefined && <div className={styles.brand}>{brand}</div>}
        {above}
        {bare ? children : <div className={styles.card}>{children}</div>}
      </main>
      <footer className={styles.foot}>
        {common.poweredBy} <Logo size="s" />
      </footer>
    </div>
  );
}
