import { useState } from 'react';

import * as styles from './WalletIcon.css';

export interface WalletIconProps {
  name: string;
  /** `data:` or `https:` URL; a wallet names it itself, so it is shown by an `img` only (F-12). */
  icon: string;
}

/** A wallet's mark, or its first letter when the image is missing. The name stands beside it. */
export function WalletIcon({ name, icon }: WalletIconProps) {
  const [brokenIcon, setBrokenIcon] = useState<string | null>(null);
  return (
    <span aria-hidden="true" className={styles.root}>
      {String.fromCodePoint(name.codePointAt(0) ?? SPACE)}
      {icon !== '' && icon !== brokenIcon && (
        <img className={styles.image} src={icon} alt="" onError={() => setBrokenIcon(icon)} />
      )}
    </span>
  );
}

const SPACE = 0x20;
