import { useRef, useState } from 'react';

import { confirmGift, requestGiftTransaction } from '#api/portal/gifts';
import type { ParsedReceipt } from '#contract/receipts';
import type { GiftAmountUsd } from '#domain/gifts';
import { gift } from '#domain/messages/gift';
import { portal } from '#domain/messages/portal';
import { MICRO_PER_USD } from '#domain/money';
import { useHostConfig } from '#hooks/shared/useHostConfig';
import { useLogger } from '#hooks/shared/useLogger';
import { useWallet } from '#wallet/WalletContext';

import { describeActionFailure, noNotice, withdrawNotice, type ActionNotice } from './actionNotice';
import { signAndSend } from './signing';

/** The buyer and the amount. The server knows the price of a test. */
export interface GiftOrder {
  amountUSD: GiftAmountUsd;
  firstName: string;
  lastName: string;
  email: string;
}

export interface BuyingGift {
  step: 'idle' | 'buying';
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
export type OnBought = (order: GiftOrder, receipt: ParsedReceipt) => void;

/**
 * Buys a gift: create, sign and send, process. A failure is logged and leads back to where the
 * purchase began. A press while another is in flight does nothing.
 */
export function useBuyGift({ mintId, symbol, onBought }: GiftOffer): BuyingGift {
  const wallet = useWallet();
  const logger = useLogger();
  const { usdcMint } = useHostConfig();
  const [step, setStep] = useState<BuyingGift['step']>('idle');
  const [notice, setNotice] = useState(noNotice);
  const inFlight = useRef(false);

  async function buy(order: GiftOrder) {
    if (inFlight.current) return;
    if (!wallet.address) {
      logger.error('gift.create', new Error(portal.wallet.notConnected));
      return;
    }
    inFlight.current = true;
    const amount = BigInt(order.amountUSD) * MICRO_PER_USD;
    const spending = { mint: usdcMint, amount, redeemed: 0n, symbol };
    let stage: 'create' | 'wallet' | 'process' = 'create';
    setNotice(noNotice);
    setStep('buying');
    try {
      const body = { ...order, wallet: wallet.address };
      const { base64Transaction, transactionId } = await requestGiftTransaction(mintId, body);
      stage = 'wallet';
      const onLost = (failure: Error) => logger.error('gift.wallet', failure);
      const sent = await signAndSend(wallet, base64Transaction, spending, onLost);
      stage = 'process';
      onBought(order, await confirmGift(transactionId, sent));
    } catch (error) {
      logger.error(`gift.${stage}`, error);
      setNotice(
        stage === 'process'
          ? { text: gift.notice.process, uncertain: true }
          : describeActionFailure(stage, error, gift.notice),
      );
    }
    setStep('idle');
    inFlight.current = false;
  }

  return { step, notice, forget: () => setNotice(withdrawNotice), buy };
}
