import { useState } from 'react';

import { Avatar } from '#components/Avatar';

import * as styles from './WalletIcon.css';

export interface WalletIconProps {
  name: string;
  /** `data:` or `https:` URL; a wallet names it itself, so it is shown by an `img` only. */
  icon: string;
}

/** A wallet's mark, or its first letter when there is no image. The name is beside it. */
export function WalletIcon({ name, icon }: WalletIconProps) {
  const [brokenIcon, setBrokenIcon] = useState<string | null>(null);
  return (
    <span className={styles.root}>
      <Avatar name={name} shape="square" />
      {icon !== '' && icon !== brokenIcon && (
        <img className={styles.image} src={icon} alt="" onError={() => setBrokenIcon(icon)} />
      )}
    </span>
  );
}
