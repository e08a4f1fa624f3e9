import { Text } from '#components/Text';
import type { GiftAmountUsd } from '#domain/gifts';
import { phone as texts } from '#domain/messages/phone';
import { PhonePayment, type PhonePaymentProps } from '#screens/portal/PhonePayment';

import * as styles from './PhoneView.css';

export interface PhoneViewProps {
  amountUSD: GiftAmountUsd;
  phone: PhonePaymentProps;
}

/** In the place of the form once an order waits for a phone. */
export function PhoneView({ amountUSD, phone }: PhoneViewProps) {
  return (
    <div className={styles.root}>
      <Text look="heading">{texts.due(`$${amountUSD}`)}</Text>
      <PhonePayment {...phone} />
    </div>
  );
}
