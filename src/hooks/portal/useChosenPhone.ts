import { useState } from 'react';

import type { PhoneProgress } from '#contract/phonePayments';
import type { PhonePaymentProps } from '#screens/portal/PhonePayment';

import { usePhonePayment } from './usePhonePayment';

export interface ChosenPhone {
  /** Shows the code in the place of the wallets. */
  choose: () => void;
  progress: PhoneProgress;
  /** Null unless a phone is chosen. */
  view: PhonePaymentProps | null;
}

/**
 * Pays a payment by phone once that was chosen in the list of wallets. A phone that has read the code
 * may pay after the customer has left it, so the payment is watched from then on.
 */
export function useChosenPhone(paymentId: string): ChosenPhone {
  const [choice, setChoice] = useState<'none' | 'shown' | 'left'>('none');
  const { progress, view } = usePhonePayment(choice === 'none' ? null : paymentId);
  return {
    choose: () => setChoice('shown'),
    progress,
    view: choice === 'shown' && view ? { ...view, onLeave: () => setChoice('left') } : null,
  };
}
