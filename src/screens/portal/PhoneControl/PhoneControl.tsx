import { phone } from '#domain/messages/phone';
import { portal } from '#domain/messages/portal';
import { ChosenLine } from '#screens/portal/ChosenLine';
import { PhoneMark } from '#screens/portal/PhoneMark';
import type { PhonePaymentProps } from '#screens/portal/PhonePayment';

export interface PhoneControlProps extends Pick<PhonePaymentProps, 'device'> {
  /** Back to the list of wallets. Null while the phone must stay. */
  onLeave: (() => void) | null;
}

/** The phone that is to pay, in the place of a chosen wallet. */
export function PhoneControl({ device, onLeave }: PhoneControlProps) {
  const isPhone = device === 'phone';
  return (
    <div role="group" aria-label={portal.wallet.label}>
      <ChosenLine
        mark={<PhoneMark />}
        name={isPhone ? phone.openApp : phone.phone}
        note={isPhone ? phone.opensNext : phone.scanNext}
        action={onLeave && { label: portal.wallet.change, onPress: onLeave }}
      />
    </div>
  );
}
