import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';

import { phoneProgressQuery, qrCodeQuery } from '#api/portal/phone';
import type { HostConfig } from '#contract/hostConfig';
import type { PhoneProgress } from '#contract/phonePayments';
import type { Receipt } from '#contract/receipts';
import { phone } from '#domain/messages/phone';
import type { QrCode } from '#domain/qrCode';
import { toTransactionRequest } from '#domain/solanaPay';
import { createRetry, hasFailed } from '#hooks/shared/queryState';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useIsPhone } from '#hooks/shared/useIsPhone';
import { useLogger } from '#hooks/shared/useLogger';
import type { PhoneCode, PhonePaymentProps } from '#screens/portal/PhonePayment';
import { openRequest } from '#wallet/openRequest';
import { PaymentRequestError, WalletFailure } from '#wallet/wallet';

import { noNotice, toShownNotice, type ActionNotice } from './actionNotice';
import { wasSent } from './signing';

export interface PayingByPhone {
  /** As the server last said; `waiting` until it says anything. */
  progress: PhoneProgress;
  /** Receipt of a confirmed gift; null otherwise. */
  receipt: Receipt | null;
  /** The view's part without the way back; null while there is nothing to read. */
  view: Omit<PhonePaymentProps, 'onLeave'> | null;
}

/**
 * Shows the address of a payment or order to a phone, and watches what happens to it. `id`: what
 * is in the address; null while no phone was asked for.
 */
export function usePhonePayment(id: string | null): PayingByPhone {
  const config = useHostConfig();
  const logger = useLogger();
  const isPhone = useIsPhone();
  const address = id && toTransactionRequest(new URL(config.apiBase, location.href).href, id);
  const { data } = useQuery(phoneProgressQuery(id));
  const hindrance = address === null ? '' : describeHindrance(config, address);
  const drawn = useQuery(qrCodeQuery(isPhone || hindrance !== '' ? null : address));
  const opening = useMutation({
    mutationKey: ['phone.testWallet'],
    mutationFn: (request: string) => openRequest(request, config, logger),
  });

  const progress = data?.state ?? 'waiting';
  const receipt = data?.receipt ?? null;
  if (address === null) return { progress, receipt, view: null };
  const device = isPhone ? 'phone' : 'desktop';
  const failure = describeFailure(opening.error, progress, device);
  return {
    progress,
    receipt,
    view: {
      device,
      address,
      code: toCode(drawn),
      hindrance,
      testWallet:
        config.network === 'embedded'
          ? { busy: opening.isPending, onOpen: () => opening.mutate(address) }
          : null,
      notice: toShownNotice(opening.isPending ? noNotice : failure, true),
    },
  };
}

function toCode(drawn: UseQueryResult<QrCode>): PhoneCode {
  if (drawn.data) return { step: 'drawn', ...drawn.data };
  return hasFailed(drawn) ? { step: 'failed', ...createRetry(drawn) } : { step: 'loading' };
}

/** Wallet apps take an address of https only, and know no test network. */
function describeHindrance({ network }: HostConfig, address: string): string {
  const secure = address.startsWith('solana:https:');
  if (network === 'embedded') return secure ? phone.hindrance.network : phone.hindrance.http;
  return secure ? '' : phone.insecure;
}

function describeFailure(
  error: Error | null,
  progress: PhoneProgress,
  device: PhonePaymentProps['device'],
): ActionNotice {
  if (progress === 'failed') return { text: phone.paymentFailed[device], uncertain: false };
  if (error === null) return noNotice;
  if (wasSent(error)) return { text: phone.testWalletFailed.sent, uncertain: true };
  return { text: describeUnsent(error), uncertain: false };
}

function describeUnsent(error: Error): string {
  const { refused, unsent } = phone.testWalletFailed;
  if (error instanceof PaymentRequestError) return refused(error.message);
  return unsent[error instanceof WalletFailure ? error.reason : 'other'];
}
