import { useParams } from 'react-router-dom';

import type { ParsedPayment } from '#contract/payments';
import { portal } from '#domain/messages/portal';
import type { WatchedState } from '#domain/paymentWindow';
import { buildPortalPath } from '#domain/portalPaths';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { PayAction, PaymentScreenProps } from '#screens/portal/PaymentScreen';
import type { Wallet } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { toShownNotice } from './actionNotice';
import { buildLinkHelpUrl } from './linkHelpUrl';
import { buildPayHelpUrl } from './payFailure';
import { useDeadline } from './useDeadline';
import { useOpener } from './useOpener';
import { useChosenPhone } from './useChosenPhone';
import { usePay, type Paying, type PayStep } from './usePay';
import { usePayment } from './usePayment';
import { usePaymentOutcome } from './usePaymentOutcome';
import { usePaymentForm } from './usePaymentForm';
import { useSandboxWallet } from './useSandboxWallet';
import { useSlow } from './useSlow';
import { useWalletParts } from './useWalletParts';
import { getWalletAction } from './walletAction';

/**
 * Shows a payment and pays it. A decided payment needs no wallet. Failures
 * are logged only, except a failed process.
 */
export function usePaymentScreen(): PaymentScreenProps {
  const { id: paymentId = '' } = useParams();
  const { supportEmail } = useHostConfig();
  const wallet = useWallet();
  const paying = usePay(paymentId);
  const { step, watching, notice, forget, pay } = paying;
  const busy = step === 'loading' || step === 'processing';
  const { payment, missing, loadNotice, stalled, refetch } = usePayment(paymentId, watching);
  const phone = useChosenPhone(paymentId);
  const outcome = usePaymentOutcome({ paymentId, payment, paying, phone: phone.progress, refetch });
  const isPaid = outcome?.state === 'confirmed';
  const choice = usePaymentForm(payment, { paymentId, paying, isPaid, busy });
  const { tokens, worthMicro, row, view, method, onMethodChange } = choice;
  // A sandbox payment moves no money, and a phone's code is for all of the payment.
  const onPhone = payment?.sandbox || row?.applied ? null : phone.choose;
  const { picker, control, onConnect } = useWalletParts({ busy, notice, forget, onPhone });
  // A shop that named no payment is told when its window is closed, as for any.
  const watched = payment ? toWatchedState(outcome, paying) : missing ? 'open' : null;
  const onClose = useOpener(paymentId, watched);
  const arriving = phone.progress === 'processing' || payment?.arriving === true;
  const deadline = useDeadline(payment?.expiresAt, busy || arriving);
  const payNotice = usePayNotice(paying, arriving);
  const visible = useNotices();
  useSandboxWallet(payment?.sandbox ?? false);

  if (missing)
    return {
      state: 'missing',
      helpUrl: buildLinkHelpUrl(supportEmail, buildPortalPath('payment', paymentId)),
    };

  if (!payment) return toLoading({ children: loadNotice, visible }, stalled);
  const { amountMicro, sandbox, methods } = payment;
  const shown = toShown(payment);

  // Tokens that cover a payment may be worth a fraction of a micro-dollar more.
  const amountDueMicro = amountMicro > worthMicro ? amountMicro - worthMicro : 0n;
  const redeemed = row?.applied ? { tokens, symbol: row.token.symbol } : null;
  const due = { amountDueMicro, redeemed, deadline };

  if (outcome?.state === 'failed') return { ...shown, amountDueMicro, ...outcome };
  if (outcome) return { ...shown, ...outcome, onClose };
  if (phone.view && !arriving) return { state: 'phone', ...shown, ...due, phone: phone.view };

  // A wallet that goes away while it pays must not hide what happens to the payment.
  if (!control && !busy && !arriving) return { state: 'wallets', ...shown, ...due, picker };
  if (view) return { state: 'redemption', ...shown, deadline, ...view };

  const symbol = row?.token.symbol ?? null;
  return {
    state: 'payment',
    ...shown,
    ...due,
    methods,
    method,
    onMethodChange,
    redemption: row,
    wallet: arriving ? null : control,
    action: arriving ? 'processing' : getAction(step, wallet),
    notice: payNotice,
    helpUrl: buildNoMethodHelpUrl(supportEmail, paymentId, payment),
    onConnect,
    onPay: () => {
      if (method) void pay({ sandbox, method, due: amountDueMicro, tokens, symbol }).then(refetch);
    },
  };
}

/**
 * Returns what a shop's page is told. Where money may have moved, it is neither told that nothing was
 * charged nor that the payment has expired.
 */
function toWatchedState(
  outcome: ReturnType<typeof usePaymentOutcome>,
  { notice, failure }: Paying,
): WatchedState {
  if (!outcome) return 'open';
  if (outcome.state === 'confirmed') return 'confirmed';
  const mayHaveMoved = notice.uncertain || (failure !== null && failure.money !== 'unmoved');
  return mayHaveMoved ? 'open' : outcome.state;
}

type Loading = Extract<PaymentScreenProps, { state: 'loading' }>;

/** That it takes long is said on every host. */
function toLoading(notice: Loading['notice'], stalled: Loading['stalled']): Loading {
  const { stalled: children } = portal.payment.notice;
  return { state: 'loading', notice: stalled ? { children, visible: true } : notice, stalled };
}

/** Returns the address of a mail about a payment that lists no method. */
function buildNoMethodHelpUrl(supportEmail: string, paymentId: string, payment: ParsedPayment) {
  const reason = portal.payment.noMethod;
  return buildPayHelpUrl({ supportEmail, paymentId, payment, reason, signature: null });
}

const toShown = ({ name, merchant, sandbox }: ParsedPayment) => ({ name, merchant, sandbox });

/**
 * Returns why the last press ended where it began, which hosts may keep quiet about, or that the
 * payment takes long, which they may not.
 */
function usePayNotice({ step, notice }: Paying, arriving: boolean) {
  const quietly = useNotices();
  const { waiting, notice: texts } = portal.payment;
  const isProcessingSlow = useSlow(arriving || step === 'processing');
  const isLoadingSlow = useSlow(step === 'loading');
  const lastNotice = toShownNotice(notice, quietly);
  if (isProcessingSlow)
    return notice.uncertain ? lastNotice : { children: texts.slow, visible: true };
  if (isLoadingSlow) return { children: waiting, visible: true };
  return lastNotice;
}

/** The button's action. Processing comes before loading, and both before what the wallet needs. */
function getAction(step: PayStep, wallet: Wallet): PayAction {
  if (step === 'processing' || step === 'loading') return step;
  return getWalletAction(wallet) ?? 'pay';
}
