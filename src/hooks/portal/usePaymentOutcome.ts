import { useState } from 'react';

import type { ParsedPayment } from '#contract/payments';
import type { PhoneProgress } from '#contract/phonePayments';
import { safeHttpUrl } from '#domain/safeUrl';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { PaymentScreenProps } from '#screens/portal/PaymentScreen';
import type { ReceiptProps } from '#screens/portal/Receipt';

import { payHelpUrl } from './payFailure';
import type { Paying } from './usePay';

/** The views of a payment that is decided. */
type Decided = Extract<PaymentScreenProps, { state: 'confirmed' | 'failed' }>;
type Outcome = Decided extends infer View
  ? View extends Decided
    ? Omit<View, 'name' | 'sandbox'>
    : never
  : never;

/**
 * Returns a function that says how a payment ended; null while it is open. That it failed is this
 * visit's: for others, and after a reload, the payment is open, unless the server has given it up.
 */
export function usePaymentOutcome(
  paymentId: string,
  { step, watching, failure, paidTwice, retry }: Paying,
  phone: PhoneProgress,
  receipt: ReceiptProps | null,
): (payment: ParsedPayment) => Outcome | null {
  const { supportEmail } = useHostConfig();
  const [retried, setRetried] = useState(false);
  const busy = step === 'loading' || step === 'processing';

  const onRetry = () => {
    setRetried(true);
    retry();
  };

  return ({ name, confirmed, processed, returnURL }) => {
    const about = { supportEmail, paymentId, name };
    const byPhone = phone === 'confirmed';
    if (confirmed || byPhone || step === 'confirmed')
      return {
        state: 'confirmed',
        returnUrl: safeHttpUrl(returnURL),
        receipt,
        earlier: step === 'idle' && !watching && !byPhone,
        twice: paidTwice && {
          amountMicro: paidTwice.amountMicro,
          helpUrl: payHelpUrl({ ...about, reason: '', signature: paidTwice.signature }),
        },
      };
    if (step !== 'failed' && (!processed || busy || retried)) return null;
    const known = failure ?? { reason: '', signature: null };
    return {
      state: 'failed',
      reason: known.reason,
      helpUrl: payHelpUrl({ ...about, ...known }),
      onRetry,
    };
  };
}
