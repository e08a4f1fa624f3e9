import { Button } from '#components/Button';
import { gift } from '#domain/messages/gift';
import { Receipt, type ReceiptProps } from '#screens/portal/Receipt';

import * as styles from './BoughtView.css';

export interface BoughtViewProps {
  receipt: ReceiptProps;
  /** Leads back to the form, which still knows the buyer. */
  onBuyAnother: () => void;
}

/** The gift is paid for and delivered. */
export function BoughtView({ receipt, onBuyAnother }: BoughtViewProps) {
  return (
    <div className={styles.root}>
      <Receipt {...receipt} />
      <div className={styles.actions}>
        <Button size="l" fullWidth onClick={onBuyAnother}>
          {gift.buyAnother}
        </Button>
      </div>
    </div>
  );
}
