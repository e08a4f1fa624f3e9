import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { tokenBalanceQuery } from '#api/portal/tokenBalance';
import type { PaymentForm } from '#api/portal/unfinishedForms';
import type { ParsedPayment } from '#contract/payments';
import { findAmountMistake } from '#domain/amountMistakes';
import { parseNumber } from '#domain/decimal';
import { describeAmountMistake } from '#domain/messages/amounts';
import { portal } from '#domain/messages/portal';
import type { MicroUsdc } from '#domain/money';
import { getRedeemedMicro, getTokensToCover, type TokenBase } from '#domain/redemption';
import { toSafeImageUrl } from '#domain/safeUrl';
import { formatTokens, TOKEN_DECIMALS } from '#domain/tokens';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import type { PaymentScreenProps } from '#screens/portal/PaymentScreen';
import { useWallet } from '#wallet/WalletContext';

type View = Extract<PaymentScreenProps, { state: 'redemption' }>;
type Row = Extract<PaymentScreenProps, { state: 'payment' }>['redemption'];

/** After this long without a key press, screen readers read the value of the tokens. */
const SETTLED_AFTER_MS = 1_000;

/** What was applied last, and how it ended. */
interface Redeemed {
  applied: Pick<PaymentForm, 'tokens' | 'tokenWallet'>;
  onApply: (applied: Redeemed['applied']) => void;
  /** Why the server refused these tokens; '' when it did not. */
  refusal: string;
  /** A wallet pays now. */
  busy: boolean;
}

export interface PaymentRedemption {
  /** Tokens that the customer redeems; 0 for none, and also when the payment takes none. */
  tokens: TokenBase;
  /** How much the tokens reduce the amount due. */
  worthMicro: MicroUsdc;
  /** The row of the payment view; null when the payment takes no tokens. */
  row: Row;
  /** The redemption view while it is open. */
  view: Omit<View, 'state' | 'name' | 'sandbox' | 'deadline'> | null;
}

/**
 * Redeems the merchant's tokens toward a payment, in a separate view that Cancel and Apply close.
 * They count for the wallet that was connected then.
 */
export function usePaymentRedemption(
  payment: ParsedPayment | undefined,
  { applied: kept, onApply, refusal, busy }: Redeemed,
): PaymentRedemption {
  const { address } = useWallet();
  const [draft, setDraft] = useState<string | null>(null);
  const settled = useSettled(draft);

  const balance = useTokenBalance(draft === null ? null : payment?.token);

  if (!payment?.token) return { tokens: 0n, worthMicro: 0n, row: null, view: null };

  // Another wallet may hold none of them. One that goes away while it pays has redeemed them.
  const isSameWallet = busy || kept.tokenWallet === null || kept.tokenWallet === address;
  const applied = isSameWallet ? kept.tokens : 0n;
  const { priceMicro, metadata } = payment.token;
  const token = { ...metadata, image: toSafeImageUrl(metadata.image) };
  const tokens = parseNumber(draft ?? '', TOKEN_DECIMALS);
  const most = getTokensToCover(payment.amountMicro, priceMicro);
  const error =
    describeExponent(draft ?? '') ||
    describeExcess({ tokens, most, balance, symbol: token.symbol });
  const close = () => setDraft(null);
  return {
    tokens: applied,
    worthMicro: getRedeemedMicro(applied, priceMicro),
    row: {
      token,
      applied: applied !== 0n,
      error: applied === 0n ? '' : refusal,
      onRedeem: () => setDraft(''),
      onRemove: () => onApply({ tokens: 0n, tokenWallet: null }),
    },
    view:
      draft === null
        ? null
        : {
            token,
            text: draft,
            tokens,
            worthMicro: getRedeemedMicro(tokens, priceMicro),
            settled,
            most,
            balance,
            error,
            onTextChange: setDraft,
            onCancel: close,
            onApply: () => {
              if (error !== '') return;
              onApply({ tokens, tokenWallet: address });
              close();
            },
          },
  };
}

/** A number field takes `1e3`, which no other field for an amount does. */
function describeExponent(written: string): string {
  const isExponent = findAmountMistake(written, TOKEN_DECIMALS) === 'exponent';
  return isExponent ? (describeAmountMistake(written, TOKEN_DECIMALS) ?? '') : '';
}

interface Redeeming {
  tokens: TokenBase;
  /** Fewest tokens that cover the amount. */
  most: TokenBase;
  /** Tokens that the wallet holds; null until known. */
  balance: TokenBase | null;
  symbol: string;
}

/** Returns why tokens cannot be redeemed, which the server would say after Pay; '' when they can. */
function describeExcess({ tokens, most, balance, symbol }: Redeeming): string {
  const { excess } = portal.payment.redemption;
  if (tokens < 0n) return excess.negative;
  if (balance === 0n && tokens > 0n) return excess.none(symbol);
  if (tokens > most) return excess.due(formatTokens(most), symbol);
  if (balance !== null && tokens > balance) return excess.balance(formatTokens(balance), symbol);
  return '';
}

/** Returns how many tokens the connected wallet holds; null until known. */
function useTokenBalance(token: ParsedPayment['token'] | undefined): TokenBase | null {
  const { rpcUrl } = useHostConfig();
  const { address: wallet } = useWallet();
  const mint = token?.address;
  const holding = wallet !== null && mint !== undefined ? { rpcUrl, wallet, mint } : null;
  return useQuery(tokenBalanceQuery(holding)).data ?? null;
}

/** Returns whether a text has not changed for a moment. */
function useSettled(text: string | null): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== null && settled === text;
}
