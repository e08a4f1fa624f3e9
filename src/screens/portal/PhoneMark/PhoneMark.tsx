import { Smartphone } from 'lucide-react';

import * as styles from './PhoneMark.css';

/** In the place of a wallet's icon, where a phone is to pay. The words are beside it. */
export function PhoneMark() {
  return (
    <span aria-hidden="true" className={styles.root}>
      <Smartphone size="1.25em" />
    </span>
  );
}
