import { phone } from '#domain/messages/phone';
import { portal } from '#domain/messages/portal';
import { ChosenLine } from '#screens/portal/ChosenLine';
import { PhoneMark } from '#screens/portal/PhoneMark';

export interface PhoneControlProps {
  /** Back to the list of wallets. Null while the phone must stay. */
  onLeave: (() => void) | null;
}

/** The phone that is to pay, in the place of a chosen wallet. */
export function PhoneControl({ onLeave }: PhoneControlProps) {
  return (
    <div role="group" aria-label={portal.wallet.label}>
      <ChosenLine
        mark={<PhoneMark />}
        name={phone.phone}
        note={phone.scanNext}
        action={onLeave && { label: portal.wallet.change, onPress: onLeave }}
      />
    </div>
  );
}
