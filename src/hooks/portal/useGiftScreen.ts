import { useState } from 'react';
import { useParams } from 'react-router-dom';

import type { ParsedGift } from '#contract/gifts';
import type { ParsedReceipt } from '#contract/receipts';
import { parseNumber } from '#domain/decimal';
import type { GiftAmountUsd } from '#domain/gifts';
import { gift as words } from '#domain/messages/gift';
import { USDC_DECIMALS } from '#domain/money';
import { buildPortalPath } from '#domain/portalPaths';
import type { CustomerReceipt } from '#domain/receipt';
import { getTokensFor } from '#domain/redemption';
import { toSafeImageUrl } from '#domain/safeUrl';
import { formatTokens } from '#domain/tokens';
import { toSmallImage } from '#domain/uploads';
import { useHostConfig, useNotices } from '#hooks/shared/useHostConfig';
import type { GiftAction, GiftScreenProps } from '#screens/portal/GiftScreen';
import type { Wallet } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { noNotice, toShownNotice, type ActionNotice } from './actionNotice';
import { buildLinkHelpUrl } from './linkHelpUrl';
import { useBuyGift, type BuyingStep, type OnBought } from './useBuyGift';
import { useGift } from './useGift';
import { useGiftByPhone } from './useGiftByPhone';
import { useGiftForm } from './useGiftForm';
import { useReceipt } from './useReceipt';
import { useSlow } from './useSlow';
import { useWalletParts } from './useWalletParts';
import { getWalletAction } from './walletAction';

/**
 * Shows a gift token and buys an amount of it. Without a chosen wallet the picker comes
 * first. Failures are logged only.
 */
export function useGiftScreen(): GiftScreenProps {
  const { id: mintId = '' } = useParams();
  const wallet = useWallet();
  const { supportEmail } = useHostConfig();
  const { gift, missing, loadNotice, stalled } = useGift(mintId);
  const { receipt, onBought, onAnother } = useBought(gift?.metadata.name ?? '');
  // Here, and not in the form, so that choosing another wallet loses no text.
  const { amountUSD, buyer, checkEmail, ...formFields } = useGiftForm(mintId, receipt !== null);
  const symbol = gift?.metadata.symbol ?? null;
  const buyingHere = useBuyGift({ mintId, symbol, onBought });
  const { forget, buy } = buyingHere;
  const phone = useGiftByPhone(mintId, onBought);
  const step = phone.step === 'idle' ? buyingHere.step : phone.step;
  const buying = step !== 'idle';
  const lastNotice = pickNotice(buyingHere.notice, phone.notice, {
    text: loadNotice,
    uncertain: false,
  });
  const onPhone = phone.choose;
  const parts = useWalletParts({ busy: buying, notice: lastNotice, forget, onPhone });
  const { picker, control, onConnect } = parts;

  const token = gift ? toDisplayedToken(gift) : null;
  const notice = useGiftNotice(lastNotice, { step, stalled: stalled !== null });

  if (token && receipt) {
    const { tokens: got } = receipt.receipt;
    const onBuyAnother = () => {
      onAnother();
      if (phone.chosen) phone.leave();
    };
    return { state: 'bought', token, tokens: got && formatTokens(got.base), receipt, onBuyAnother };
  }
  if (missing) {
    const helpUrl = buildLinkHelpUrl(supportEmail, buildPortalPath('gift', mintId));
    return { state: 'missing', helpUrl };
  }
  const tokens = gift ? formatGiftTokens(gift, amountUSD) : null;
  // A wallet that goes away while it buys must not hide what happens to the purchase.
  if (!control && !buying && !phone.chosen) return { state: 'wallets', token, tokens, picker };
  if (!token) return { state: 'loading', notice, stalled };
  const order = { amountUSD, ...buyer };
  if (phone.view) return { state: 'phone', token, tokens, amountUSD, phone: phone.view };
  return {
    state: 'choosing',
    notice,
    token,
    tokens,
    amountUSD,
    buyer,
    ...formFields,
    wallet: control,
    phone: phone.chosen ? { device: phone.device, onLeave: buying ? null : phone.leave } : null,
    action: getAction(buying, phone.chosen, wallet),
    onConnect,
    onBuy: () => {
      if (checkEmail()) void (phone.chosen ? phone.order(order) : buy(order));
    },
  };
}

/** The receipt of the last purchase. */
function useBought(name: string) {
  const [bought, setBought] = useState<CustomerReceipt | null>(null);
  const onBought: OnBought = ({ email }, paid) => setBought(toReceipt(name, email, paid));
  return { receipt: useReceipt(bought), onBought, onAnother: () => setBought(null) };
}

/** The buyer's receipt. The memo repeats the other lines. */
function toReceipt(
  name: string,
  email: string,
  { tokens, ...paid }: ParsedReceipt,
): CustomerReceipt {
  return {
    ...paid,
    sandbox: false,
    title: words.pageTitle(name),
    memo: null,
    tokens: tokens && { way: 'received', ...tokens },
    mailedTo: email,
  };
}

const pickNotice = (...notices: ActionNotice[]) =>
  notices.find(({ text }) => text !== '') ?? noNotice;

type Loading = Extract<GiftScreenProps, { state: 'loading' }>;

/**
 * Returns why the last press ended where it began, or the page still loads, which hosts may keep quiet
 * about, or that something takes long, which they may not.
 */
function useGiftNotice(
  lastNotice: ActionNotice,
  { step, stalled }: { step: BuyingStep; stalled: boolean },
): Loading['notice'] {
  const visible = useNotices();
  const isWalletSlow = useSlow(step === 'buying');
  const isConfirmingSlow = useSlow(step === 'confirming');
  if (isWalletSlow) return { children: words.notice.waiting, visible: true };
  if (isConfirmingSlow) return { children: words.notice.slow, visible: true };
  if (stalled) return { children: words.notice.stalled, visible: true };
  return toShownNotice(lastNotice, visible);
}

function toDisplayedToken({ metadata, merchant }: ParsedGift) {
  const image = toSafeImageUrl(metadata.image);
  return { ...metadata, merchant, image: image && toSmallImage(image) };
}

/** Returns null when the token has no valid price: the server then decides whether it is for sale. */
function formatGiftTokens({ priceMicro }: ParsedGift, amountUSD: GiftAmountUsd): string | null {
  if (priceMicro === null) return null;
  return formatTokens(getTokensFor(parseNumber(amountUSD, USDC_DECIMALS), priceMicro));
}

function getAction(buying: boolean, byPhone: boolean, wallet: Wallet): GiftAction {
  if (buying) return 'buying';
  if (byPhone) return 'continue';
  return getWalletAction(wallet) ?? 'buy';
}
