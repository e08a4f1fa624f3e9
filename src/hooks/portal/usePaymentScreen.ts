import { useState } from 'react';

import { mailtoUrl } from '#domain/mailto';
import { microFromUsd } from '#domain/money';
import { safeHttpUrl } from '#domain/safeUrl';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { PayAction, PaymentScreenProps } from '#screens/portal/PaymentScreen';
import type { Wallet } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { usePay, type PayStep } from './usePay';
import { usePayment } from './usePayment';
import { usePortalPlace } from './PortalRoutes';
import { useSandboxWallet } from './useSandboxWallet';
import { useWalletControl } from './useWalletControl';
import { useWalletPicker } from './useWalletPicker';

/**
 * Shows what a payment asks for and pays it. A decided payment needs no wallet (AMB-78). Failures
 * are logged only, except a failed process (§8).
 */
export function usePaymentScreen(): PaymentScreenProps {
  const { id } = usePortalPlace();
  const { supportEmail } = useHostConfig();
  const wallet = useWallet();
  const picker = useWalletPicker();
  const control = useWalletControl();
  const { step, watching, notice, pay } = usePay(id);
  const { payment, askNow } = usePayment(watching);
  const [methodAddress, setMethodAddress] = useState<string | null>(null);
  useSandboxWallet(payment?.sandbox ?? false);

  const amountDueMicro = microFromUsd(payment?.amountUSD);
  if (!payment || amountDueMicro === null) return { state: 'loading' };
  const { name, sandbox, methods } = payment;
  const shown = { name, sandbox };

  if (payment.confirmed || step === 'confirmed')
    return { state: 'confirmed', ...shown, returnUrl: safeHttpUrl(payment.returnURL) };

  const busy = step === 'loading' || step === 'processing';
  if (step === 'failed' || (payment.processed && !busy))
    return { state: 'failed', ...shown, helpUrl: mailtoUrl(supportEmail) };

  // A wallet that goes away while it pays must not hide what becomes of the payment.
  if (!control && !busy) return { state: 'wallets', ...shown, amountDueMicro, picker };

  const method = methods.find(({ address }) => address === methodAddress) ?? methods[0] ?? null;
  return {
    state: 'payment',
    ...shown,
    amountDueMicro,
    methods,
    method,
    onMethodChange: setMethodAddress,
    wallet: busy && control ? { ...control, onDisconnect: null } : control,
    action: actionOf(step, wallet.status),
    notice,
    onConnect: () => void wallet.connect(),
    onPay: () => void pay({ sandbox, method }).then(askNow),
  };
}

/** C210–C213: processing before loading, both before what the wallet needs. */
function actionOf(step: PayStep, status: Wallet['status']): PayAction {
  if (step === 'processing' || step === 'loading') return step;
  if (status === 'connected') return 'pay';
  return status === 'disconnected' ? 'connect' : 'waiting';
}
