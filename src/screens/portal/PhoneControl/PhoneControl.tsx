import { Button } from '#components/Button';
import { phone } from '#domain/messages/phone';
import { portal } from '#domain/messages/portal';
import { PhoneMark } from '#screens/portal/PhoneMark';

import * as styles from './PhoneControl.css';

export interface PhoneControlProps {
  /** Back to the list of wallets. Null while the phone must stay. */
  onLeave: (() => void) | null;
}

/** The phone that is to pay, in the place of a chosen wallet. */
export function PhoneControl({ onLeave }: PhoneControlProps) {
  return (
    <div className={styles.root} role="group" aria-label={portal.wallet.label}>
      <PhoneMark />
      <span className={styles.words}>
        <span className={styles.name}>{phone.phone}</span>
        <span className={styles.note}>{phone.scanNext}</span>
      </span>
      {onLeave && (
        <span className={styles.action}>
          <Button tone="quiet" onClick={onLeave}>
            {portal.wallet.change}
          </Button>
        </span>
      )}
    </div>
  );
}
