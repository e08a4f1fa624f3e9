import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { mailtoUrl } from '#domain/mailto';
import { microFromUsd } from '#domain/money';
import { safeHttpUrl } from '#domain/safeUrl';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useNotices } from '#hooks/shared/useNotices';
import type { PayAction, PaymentScreenProps } from '#screens/portal/PaymentScreen';
import type { Wallet } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { getNoticeTone } from './actionNotice';
import { usePay, type PayStep } from './usePay';
import { usePayment } from './usePayment';
import { usePaymentRedemption } from './usePaymentRedemption';
import { useSandboxWallet } from './useSandboxWallet';
import { useWalletParts } from './useWalletParts';

/**
 * Shows a payment and pays it. A decided payment needs no wallet. Failures
 * are logged only, except a failed process.
 */
export function usePaymentScreen(): PaymentScreenProps {
  const { id: paymentId = '' } = useParams();
  const { supportEmail } = useHostConfig();
  const wallet = useWallet();
  const { step, watching, notice, forget, pay } = usePay(paymentId);
  const busy = step === 'loading' || step === 'processing';
  const { picker, control, onConnect } = useWalletParts({ busy, notice, forget });
  const { payment, loadNotice, refetch } = usePayment(paymentId, watching);
  const [methodAddress, setMethodAddress] = useState<string | null>(null);
  const { tokens, worthMicro, row, view } = usePaymentRedemption(payment);
  const visible = useNotices();
  useSandboxWallet(payment?.sandbox ?? false);

  const amountMicro = microFromUsd(payment?.amountUSD);
  if (!payment || amountMicro === null)
    return { state: 'loading', notice: { children: loadNotice, visible } };
  const { name, sandbox, methods } = payment;
  const shown = { name, sandbox };

  if (payment.confirmed || step === 'confirmed')
    return { state: 'confirmed', ...shown, returnUrl: safeHttpUrl(payment.returnURL) };

  if (step === 'failed' || (payment.processed && !busy))
    return { state: 'failed', ...shown, helpUrl: mailtoUrl(supportEmail) };

  const amountDueMicro = amountMicro - worthMicro;
  const redeemed = row?.applied ? { tokens, symbol: row.token.symbol } : null;
  const due = { amountDueMicro, redeemed };

  // A wallet that goes away while it pays must not hide what becomes of the payment.
  if (!control && !busy) return { state: 'wallets', ...shown, ...due, picker };
  if (view) return { state: 'redemption', ...shown, ...view };

  const method = methods.find(({ address }) => address === methodAddress) ?? methods[0] ?? null;
  return {
    state: 'payment',
    ...shown,
    ...due,
    methods,
    method,
    onMethodChange: setMethodAddress,
    redemption: row,
    wallet: control,
    action: getAction(step, wallet.status),
    notice: { children: notice.text, visible, tone: getNoticeTone(notice) },
    onConnect,
    onPay: () => {
      if (method) void pay({ sandbox, method, due: amountDueMicro, tokens }).then(refetch);
    },
  };
}

/** What the button does. Processing comes before loading, and both before what the wallet needs. */
function getAction(step: PayStep, status: Wallet['status']): PayAction {
  if (step === 'processing' || step === 'loading') return step;
  if (status === 'connected') return 'pay';
  return status === 'disconnected' ? 'connect' : 'waiting';
}
