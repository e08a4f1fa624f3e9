import { useEffect, useEffectEvent, useState } from 'react';

import { confirmGift, requestGiftTransaction } from '#api/portal/gifts';
import { readSentGift, storeSentGift, type SentGift } from '#api/portal/sentGift';
import type { ParsedReceipt } from '#contract/receipts';
import { parseNumber } from '#domain/decimal';
import type { GiftAmountUsd } from '#domain/gifts';
import { gift } from '#domain/messages/gift';
import { portal } from '#domain/messages/portal';
import { USDC_DECIMALS } from '#domain/money';
import { useHostConfig } from '#hooks/shared/useHostConfig';

import type { ActionNotice, ActionStage } from './actionNotice';
import { useSigningAttempt } from './useSigningAttempt';

const options = {
  area: 'gift',
  withoutWallet: portal.wallet.notConnected,
  notices: gift.notice,
};

/** The buyer and the amount. The server knows the price of a test. */
export interface GiftOrder {
  amountUSD: GiftAmountUsd;
  firstName: string;
  lastName: string;
  email: string;
}

/** What a purchase is at. `confirming`: it was sent, and the server has not confirmed it yet. */
export type BuyingStep = 'idle' | 'buying' | 'confirming';

export interface BuyingGift {
  step: BuyingStep;
  notice: ActionNotice;
  /** Clears the notice of the last press: the customer chose another wallet or connects again. */
  forget: () => void;
  buy: (order: GiftOrder) => Promise<void>;
}

interface GiftOffer {
  mintId: string;
  /** Symbol of the token that is given; null until it is known. */
  symbol: string | null;
  onBought: OnBought;
}

/** Called when a purchase succeeded. */
export type OnBought = (order: Pick<GiftOrder, 'email'>, receipt: ParsedReceipt) => void;

/**
 * Buys a gift: create, sign and send, process. A failure is logged and leads back to where the
 * purchase began. A press while another is in flight does nothing. A purchase that was sent before the page
 * was loaded again is confirmed first.
 */
export function useBuyGift({ mintId, symbol, onBought }: GiftOffer): BuyingGift {
  const { usdcMint } = useHostConfig();
  const { notice, forget, runAttempt, continueSent } = useSigningAttempt(options);
  const [step, setStep] = useState<BuyingStep>('idle');

  const confirm = async (sent: SentGift) => {
    setStep('confirming');
    onBought(sent, await confirmGift(sent.transactionId, sent.signature));
    storeSentGift(mintId, null);
    setStep('idle');
  };
  const onFailed = (stage: ActionStage) => {
    // It is decided then: what is not is asked again.
    if (stage === 'process') storeSentGift(mintId, null);
    setStep('idle');
  };

  const continueLast = useEffectEvent(() => {
    const sent = readSentGift(mintId);
    if (sent) void continueSent(() => confirm(sent), onFailed);
  });
  // Its receipt names the token.
  const isLoaded = symbol !== null;
  useEffect(() => {
    if (isLoaded) continueLast();
  }, [isLoaded]);

  function buy(order: GiftOrder) {
    const amount = parseNumber(order.amountUSD, USDC_DECIMALS);
    const spending = { mint: usdcMint, amount, redeemed: 0n, symbol };
    return runAttempt(async ({ address, setStage, sign }) => {
      setStep('buying');
      const body = { ...order, wallet: address };
      const { base64Transaction, transactionId } = await requestGiftTransaction(mintId, body);
      setStage('wallet');
      const signature = await sign(base64Transaction, spending);
      setStage('process');
      const sent = { transactionId, signature, email: order.email };
      storeSentGift(mintId, sent);
      await confirm(sent);
    }, onFailed);
  }

  return { step, notice, forget, buy };
}
