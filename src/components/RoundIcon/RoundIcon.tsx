import type { ReactNode } from 'react';

import * as styles from './RoundIcon.css';

export interface RoundIconProps {
  /** An icon of `lucide-react`. */
  icon: ReactNode;
  /** `l` heads a page, `m` a part of one. Default: `l`. */
  size?: 'm' | 'l';
}

/** An icon on a quiet disc, above the words that say the same. */
export function RoundIcon({ icon, size = 'l' }: RoundIconProps) {
  return (
    <span aria-hidden="true" className={styles.root[size]}>
      {icon}
    </span>
  );
}
