import { useState } from 'react';

import { giftForms, type GiftForm } from '#api/portal/unfinishedForms';
import { isEmail } from '#domain/email';
import { DEFAULT_GIFT_AMOUNT_USD, type GiftAmountUsd } from '#domain/gifts';
import { common } from '#domain/messages/common';
import type { Buyer } from '#screens/portal/GiftScreen';

import { useKeptForm } from './useKeptForm';

const EMPTY: GiftForm = {
  amountUSD: DEFAULT_GIFT_AMOUNT_USD,
  firstName: '',
  lastName: '',
  email: '',
};

/** What the buyer chooses and fills in. A browser takes email addresses that the server refuses. */
export function useGiftForm(mintId: string, isBought: boolean) {
  const [{ amountUSD, ...buyer }, change] = useKeptForm(giftForms, mintId, EMPTY, isBought);
  const [isRefused, setRefused] = useState(false);
  return {
    amountUSD,
    onAmountChange: (chosen: GiftAmountUsd) => change({ amountUSD: chosen }),
    buyer,
    onBuyerChange: (changed: Partial<Buyer>) => {
      if (changed.email !== undefined) setRefused(false);
      change(changed);
    },
    emailError: isRefused ? common.invalidEmail : '',
    /** Returns whether the email address can be sent. */
    checkEmail: () => {
      const isValid = isEmail(buyer.email);
      setRefused(!isValid);
      return isValid;
    },
  };
}
