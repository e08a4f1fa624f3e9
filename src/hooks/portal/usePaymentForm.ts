import { paymentForms, type PaymentForm } from '#api/portal/unfinishedForms';
import type { ParsedPayment, PaymentMethod } from '#contract/payments';

import { useKeptForm } from './useKeptForm';
import type { Paying } from './usePay';
import { usePaymentRedemption, type PaymentRedemption } from './usePaymentRedemption';

const EMPTY: PaymentForm = { methodAddress: null, tokens: 0n, tokenWallet: null };

interface Paid {
  paymentId: string;
  paying: Paying;
  isPaid: boolean;
  /** A wallet pays now. */
  busy: boolean;
}

interface PaymentChoice extends PaymentRedemption {
  /** The chosen method, or the first; null when the payment lists none. */
  method: PaymentMethod | null;
  onMethodChange: (address: string) => void;
}

/** What the customer chooses to pay with: the method, and the merchant's tokens. */
export function usePaymentForm(
  payment: ParsedPayment | undefined,
  { paymentId, paying, isPaid, busy }: Paid,
): PaymentChoice {
  const [form, change] = useKeptForm(paymentForms, paymentId, EMPTY, isPaid);
  const redemption = usePaymentRedemption(payment, {
    applied: form,
    onApply: (applied) => {
      paying.forget();
      change(applied);
    },
    refusal: paying.tokenRefusal,
    busy,
  });
  const methods = payment?.methods ?? [];
  const chosen = methods.find(({ address }) => address === form.methodAddress);
  return {
    ...redemption,
    method: chosen ?? methods[0] ?? null,
    onMethodChange: (methodAddress) => change({ methodAddress }),
  };
}
