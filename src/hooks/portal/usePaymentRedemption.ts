import { useEffect, useState } from 'react';

import type { ParsedPayment } from '#contract/payments';
import { parseNumber } from '#domain/decimal';
import type { MicroUsdc } from '#domain/money';
import { redeemedMicro, type TokenBase } from '#domain/redemption';
import { safeImageUrl } from '#domain/safeUrl';
import { TOKEN_DECIMALS } from '#domain/tokens';
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
export function usePaymentRedemption(payment: ParsedPayment | undefined): PaymentRedemption {
  const [applied, setApplied] = useState<TokenBase>(0n);
  const [draft, setDraft] = useState<string | null>(null);
  const settled = useSettled(draft);

  if (!payment?.token) return { tokens: 0n, worthMicro: 0n, row: null, view: null };

  const { priceMicro, metadata } = payment.token;
  const token = { ...metadata, image: safeImageUrl(metadata.image) };
  const tokens = parseNumber(draft ?? '', TOKEN_DECIMALS);
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

/** Returns whether a text has not changed for a moment. */
function useSettled(text: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== '' && settled === text;
}
