import { useEffect, useState } from 'react';

import type { Payment, RedeemableToken } from '#contract/payments';
import { microFromUsd, type MicroUsdc } from '#domain/money';
import { redeemedMicro, type TokenBase } from '#domain/redemption';
import { safeImageUrl } from '#domain/safeUrl';
import { tokensFromText } from '#domain/tokens';
import type { PaymentScreenProps } from '#screens/portal/PaymentScreen';

type View = Extract<PaymentScreenProps, { state: 'redemption' }>;
type Row = Extract<PaymentScreenProps, { state: 'payment' }>['redemption'];

/** After this long without a key press, screen readers read the value of the tokens. */
const SETTLED_AFTER_MS = 1_000;

export interface PaymentRedemption {
  /** Tokens that the customer redeems; 0 for none, and also when the payment takes none. */
  tokens: TokenBase;
  /** How much the tokens reduce the amount due. */
  worthMicro: MicroUsdc;
  /** The row of the payment view; null when the payment takes no tokens. */
  row: Row;
  /** The redemption view while it is open. */
  view: Omit<View, 'state' | 'name' | 'sandbox'> | null;
}

/**
 * Redeems the merchant's tokens toward a payment: in a view of its own, which Cancel and Apply
 * close.
 */
export function usePaymentRedemption(payment: Payment | undefined): PaymentRedemption {
  const [applied, setApplied] = useState<TokenBase>(0n);
  const [draft, setDraft] = useState<string | null>(null);
  const settled = useSettled(draft);

  const redeemable = payment?.token ? readToken(payment.token) : null;
  if (!redeemable) return { tokens: 0n, worthMicro: 0n, row: null, view: null };

  const { token, priceMicro } = redeemable;
  const tokens = tokensFromText(draft ?? '');
  const close = () => setDraft(null);
  return {
    tokens: applied,
    worthMicro: redeemedMicro(applied, priceMicro),
    row: {
      token,
      applied: applied !== 0n,
      onRedeem: () => setDraft(''),
      onRemove: () => setApplied(0n),
    },
    view:
      draft === null
        ? null
        : {
            token,
            text: draft,
            tokens,
            worthMicro: redeemedMicro(tokens, priceMicro),
            settled,
            onTextChange: setDraft,
            onCancel: close,
            onApply: () => {
              setApplied(tokens);
              close();
            },
          },
  };
}

/** Returns null for a token without a valid price: redeeming is not offered then. */
function readToken({ tokenUSDValue, metadata }: RedeemableToken) {
  const priceMicro = microFromUsd(tokenUSDValue);
  if (!priceMicro) return null;
  const { name, symbol, image } = metadata;
  return { token: { name, symbol, image: safeImageUrl(image) }, priceMicro };
}

/** Returns whether a text has not changed for a moment. */
function useSettled(text: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== '' && settled === text;
}
