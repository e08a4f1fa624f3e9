import { WalletPicker, type WalletPickerProps } from '#screens/portal/WalletPicker';

import { AmountDue, type AmountDueProps } from './AmountDue';
import * as styles from './PaymentView.css';

export interface WalletsViewProps extends AmountDueProps {
  picker: WalletPickerProps;
}

/** In front of the payment view while no wallet is chosen. */
export function WalletsView({ picker, ...due }: WalletsViewProps) {
  return (
    <div className={styles.root}>
      <AmountDue {...due} />
      <div className={styles.rest}>
        <WalletPicker {...picker} />
      </div>
    </div>
  );
}
