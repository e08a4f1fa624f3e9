import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { ParsedGift } from '#contract/gifts';
import { explorerUrl } from '#domain/explorer';
import { DEFAULT_GIFT_AMOUNT_USD, type GiftAmountUsd } from '#domain/gifts';
import { MICRO_PER_USD } from '#domain/money';
import { tokensFor } from '#domain/redemption';
import { safeImageUrl } from '#domain/safeUrl';
import { formatTokens } from '#domain/tokens';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { Buyer, GiftAction, GiftScreenProps } from '#screens/portal/GiftScreen';
import { useWallet } from '#wallet/WalletContext';

import { getNoticeTone } from './actionNotice';
import { linkHelpUrl } from './linkHelpUrl';
import { useBuyGift } from './useBuyGift';
import { useGift } from './useGift';
import { useGiftByPhone } from './useGiftByPhone';
import { useWalletParts } from './useWalletParts';

/**
 * Shows a gift token and buys an amount of it. Without a chosen wallet the picker comes
 * first. Failures are logged only.
 */
export function useGiftScreen(): GiftScreenProps {
  const { id: mintId = '' } = useParams();
  const wallet = useWallet();
  const { supportEmail, explorerTxUrl } = useHostConfig();
  const { gift, missing, loadNotice } = useGift(mintId);
  // Here, and not in the form, so that choosing another wallet loses no text.
  const [buyer, setBuyer] = useState(EMPTY_BUYER);
  const [boughtCount, setBoughtCount] = useState(0);
  const onBought = () => {
    setBuyer(EMPTY_BUYER);
    setBoughtCount((before) => before + 1);
  };
  const { step, signature, notice, forget, buy } = useBuyGift({
    mintId,
    symbol: gift?.metadata.symbol ?? null,
    onBought,
  });
  const phone = useGiftByPhone(mintId, onBought);
  const buying = step === 'buying' || phone.step === 'buying';
  const press = notice.text === '' ? phone.notice : notice;
  const told = press.text === '' ? { text: loadNotice, uncertain: false } : press;
  const onPhone = phone.choose;
  const parts = useWalletParts({ busy: buying, notice: told, forget, onPhone });
  const { picker, control, onConnect } = parts;
  const [amountUSD, setAmountUSD] = useState<GiftAmountUsd>(DEFAULT_GIFT_AMOUNT_USD);
  const visible = useNotices();

  const token = gift ? toDisplayedToken(gift) : null;
  const bought = step === 'confirmed' || phone.step === 'confirmed';
  const transactionUrl = signature === null ? null : explorerUrl(explorerTxUrl, signature);
  const confirmed = bought ? { transactionUrl } : null;
  const toldHere = { children: told.text, visible, tone: getNoticeTone(told) };

  if (missing) {
    const helpUrl = linkHelpUrl(supportEmail, `/portal/gift/${mintId}`);
    return { state: 'missing', confirmed, helpUrl };
  }
  // A wallet that goes away while it buys must not hide what becomes of the purchase.
  if (!control && !buying && !phone.chosen) return { state: 'wallets', confirmed, token, picker };
  if (!gift || !token) return { state: 'loading', confirmed, notice: toldHere };
  const tokens = formatGiftTokens(gift, amountUSD);
  const order = { amountUSD, ...buyer };
  if (phone.view) return { state: 'phone', confirmed, token, tokens, amountUSD, phone: phone.view };
  return {
    state: 'choosing',
    confirmed,
    notice: toldHere,
    token,
    tokens,
    amountUSD,
    onAmountChange: setAmountUSD,
    buyer,
    onBuyerChange: setBuyer,
    boughtCount,
    wallet: control,
    phone: phone.chosen ? { onLeave: buying ? null : phone.leave } : null,
    action: getAction(buying, phone.chosen, wallet.status),
    onConnect,
    onBuy: () => (phone.chosen ? phone.order(order) : void buy(order)),
  };
}

const EMPTY_BUYER: Buyer = { firstName: '', lastName: '', email: '' };

function toDisplayedToken({ metadata }: ParsedGift) {
  return { ...metadata, image: safeImageUrl(metadata.image) };
}

/** Returns null when the token has no valid price: the server then decides whether it is for sale. */
function formatGiftTokens({ priceMicro }: ParsedGift, amountUSD: GiftAmountUsd): string | null {
  if (priceMicro === null) return null;
  return formatTokens(tokensFor(BigInt(amountUSD) * MICRO_PER_USD, priceMicro));
}

function getAction(
  buying: boolean,
  byPhone: boolean,
  status: ReturnType<typeof useWallet>['status'],
): GiftAction {
  if (buying) return 'buying';
  if (byPhone) return 'continue';
  if (status === 'connected') return 'buy';
  return status === 'disconnected' ? 'connect' : 'waiting';
}
