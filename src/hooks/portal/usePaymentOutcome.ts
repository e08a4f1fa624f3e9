import { useEffect, useEffectEvent, useState } from 'react';

import type { ParsedPayment } from '#contract/payments';
import type { PhoneProgress } from '#contract/phonePayments';
import { buildExplorerUrl } from '#domain/explorer';
import { portal } from '#domain/messages/portal';
import type { CustomerReceipt } from '#domain/receipt';
import { toSafeHttpUrl } from '#domain/safeUrl';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { PaymentScreenProps } from '#screens/portal/PaymentScreen';

import { buildPayHelpUrl } from './payFailure';
import type { Paying } from './usePay';
import { useReceipt } from './useReceipt';

/** The views of a payment that is decided, or can no longer be. */
type Decided = Extract<PaymentScreenProps, { state: 'confirmed' | 'failed' | 'expired' }>;
type Outcome = Decided extends infer View
  ? View extends Decided
    ? Omit<View, 'name' | 'merchant' | 'sandbox' | 'amountDueMicro' | 'onClose'>
    : never
  : never;

interface Paid {
  paymentId: string;
  /** Undefined until it is loaded. */
  payment: ParsedPayment | undefined;
  paying: Paying;
  phone: PhoneProgress;
  /** Loads the payment again. */
  refetch: () => void;
}

/**
 * Returns how a payment ended; null while it is open. That it failed is this visit's: for others, and
 * after a reload, the payment is open, unless the server has given it up.
 */
export function usePaymentOutcome(paid: Paid): Outcome | null {
  const { paymentId, payment, paying, phone, refetch } = paid;
  const { step, watching, failure, paidTwice, notice, retry } = paying;
  const { supportEmail, explorerTxUrl } = useHostConfig();
  const [retried, setRetried] = useState(false);
  const watched = useWatched(payment?.arriving ?? false);
  const receipt = useReceipt(payment ? toReceipt(payment) : null);
  useLoadOnceConfirmed(phone, refetch);
  if (!payment) return null;

  const { confirmed, processed, returnURL, expired, arriving } = payment;
  const about = { supportEmail, paymentId, payment };
  const byPhone = phone === 'confirmed';
  const busy = step === 'loading' || step === 'processing';
  if (confirmed || byPhone || step === 'confirmed')
    return {
      state: 'confirmed',
      returnUrl: toSafeHttpUrl(returnURL),
      receipt,
      earlier: step === 'idle' && !watching && !byPhone && !watched,
      twice: paidTwice && {
        amountMicro: paidTwice.amountMicro,
        tokens: paidTwice.tokens,
        helpUrl: buildPayHelpUrl({ ...about, reason: '', signature: paidTwice.signature }),
      },
    };
  // A transaction that was sent before the end may arrive after it, and counts.
  const underWay = busy || arriving || phone === 'processing';
  if ((expired || step === 'expired') && step !== 'failed' && !underWay) {
    const reason = portal.payment.expired.title;
    return {
      state: 'expired',
      returnUrl: toSafeHttpUrl(returnURL),
      helpUrl: buildPayHelpUrl({ ...about, reason, signature: failure?.signature ?? null }),
      unsure: notice.uncertain,
    };
  }
  if (step !== 'failed' && (!processed || busy || retried)) return null;
  const known = failure ?? { reason: '', signature: null, money: 'unmoved' };
  const { reason, signature, money } = known;
  const onRetry = () => {
    setRetried(true);
    retry();
  };
  return {
    state: 'failed',
    reason,
    transaction:
      signature === null || money === 'unmoved'
        ? null
        : { signature, url: buildExplorerUrl(explorerTxUrl, signature) },
    helpUrl: buildPayHelpUrl({ ...about, reason, signature }),
    onRetry: money === 'arrived' ? null : onRetry,
  };
}

/** Returns whether money was on its way while this page was open, as after a reload. */
function useWatched(arriving: boolean): boolean {
  const [watched, setWatched] = useState(arriving);
  if (arriving && !watched) setWatched(true);
  return watched;
}

/** Null until the payment is confirmed. */
function toReceipt(payment: ParsedPayment): CustomerReceipt | null {
  const { name: title, merchant = null, sandbox, receipt } = payment;
  if (!receipt) return null;
  const tokens = receipt.tokens && { way: 'redeemed' as const, ...receipt.tokens };
  return { ...receipt, sandbox, title, merchant, tokens, mailedTo: null };
}

/** Loads the payment when a phone has paid it: its receipt is there. */
function useLoadOnceConfirmed(progress: PhoneProgress, refetch: () => void): void {
  const load = useEffectEvent(refetch);
  useEffect(() => {
    if (progress === 'confirmed') load();
  }, [progress]);
}
