import { PhonePayment, type PhonePaymentProps } from '#screens/portal/PhonePayment';

import { AmountDue, type AmountDueProps } from './AmountDue';
import * as styles from './PaymentView.css';

export interface PhoneViewProps extends AmountDueProps {
  phone: PhonePaymentProps;
}

/** In the place of the payment view while a phone is to pay. */
export function PhoneView({ phone, ...due }: PhoneViewProps) {
  return (
    <div className={styles.root}>
      <AmountDue {...due} />
      <div className={styles.rest}>
        <PhonePayment {...phone} />
      </div>
    </div>
  );
}
