import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { requestGiftOrder } from '#api/portal/phone';
import { parseReceipt } from '#contract/receipts';
import { gift } from '#domain/messages/gift';
import { useIsPhone } from '#hooks/shared/useIsPhone';
import type { PhonePaymentProps } from '#screens/portal/PhonePayment';

import { describeActionFailure, noNotice, type ActionNotice } from './actionNotice';
import type { BuyingStep, GiftOrder, OnBought } from './useBuyGift';
import { usePhonePayment } from './usePhonePayment';

export interface GiftByPhone {
  /** A phone was chosen in the list of wallets. */
  chosen: boolean;
  /** Where the page is open. */
  device: PhonePaymentProps['device'];
  choose: () => void;
  /** Back to the list of wallets. */
  leave: () => void;
  /** Makes the order, whose code is shown then. */
  order: (order: GiftOrder) => void;
  step: BuyingStep;
  notice: ActionNotice;
  /** The code; null while there is none to read. */
  view: PhonePaymentProps | null;
}

/**
 * Buys a gift by phone: the order is kept by the server, and the phone reads its identifier. A phone that
 * has read it may buy after the customer has left the code, so the order is watched until the next one.
 */
export function useGiftByPhone(mintId: string, onBought: OnBought): GiftByPhone {
  const [chosen, setChosen] = useState(false);
  const device = useIsPhone() ? 'phone' : 'desktop';
  const ordering = useMutation({
    mutationKey: ['gift.order'],
    mutationFn: (order: GiftOrder) => requestGiftOrder(mintId, order),
  });
  const { progress, receipt, view } = usePhonePayment(ordering.data ?? null);
  const finish = useEffectEvent(() => {
    if (ordering.variables && receipt) onBought(ordering.variables, parseReceipt(receipt));
  });
  useEffect(() => {
    if (receipt) finish();
  }, [receipt]);
  const leave = () => setChosen(false);
  const waits = progress === 'waiting' || progress === 'failed';
  return {
    chosen,
    device,
    choose: () => {
      ordering.reset();
      setChosen(true);
    },
    leave,
    order: ordering.mutate,
    step: progress === 'processing' ? 'confirming' : ordering.isPending ? 'buying' : 'idle',
    notice:
      chosen && ordering.error
        ? describeActionFailure('create', ordering.error, gift.notice)
        : noNotice,
    view: chosen && view && waits ? { ...view, onLeave: leave } : null,
  };
}
