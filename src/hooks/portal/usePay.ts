import { useRef, useState } from 'react';

import type { PaymentMethod } from '#contract/payments';
import type { Logger } from '#domain/logger';
import { portal } from '#domain/messages/portal';
import { useLogger } from '#hooks/shared/useLogger';
import { WalletFailure, type Wallet } from '#wallet/wallet';
import { useWallet } from '#wallet/WalletContext';

import { paymentCalls } from './paymentCalls';

/** How far paying is (§4). */
export type PayStep = 'idle' | 'loading' | 'processing' | 'confirmed' | 'failed';

/** What one press of Pay pays for. */
export interface PayOrder {
  /** Nothing is signed and the signature is null. */
  sandbox: boolean;
  /** Null when the payment lists none (AMB-85). */
  method: PaymentMethod | null;
}

export interface Paying {
  step: PayStep;
  /** A transaction may reach the chain behind this page's back: watch the payment. */
  watching: boolean;
  /** Why the last press ended where it began; for screen readers (AMB-88). */
  notice: string;
  /** Ends when it is decided here. The server may know better than what came back. */
  pay: (order: PayOrder) => Promise<void>;
}

const notices = portal.payment.notice;

/**
 * Pays: create, sign and send, process (§4). A failure before process is logged and leads back to
 * idle; a failure of process leads to failed. A press while another is in flight does nothing.
 */
export function usePay(id: string): Paying {
  const wallet = useWallet();
  const logger = useLogger();
  const [step, setStep] = useState<PayStep>('idle');
  const [watching, setWatching] = useState(false);
  const [notice, setNotice] = useState('');
  const inFlight = useRef(false);

  async function pay({ sandbox, method }: PayOrder) {
    if (inFlight.current) return;
    if (!wallet.address) {
      logger.error('payment.create', new Error(portal.wallet.somethingWrong));
      return;
    }
    inFlight.current = true;
    let stage: 'create' | 'wallet' | 'process' = 'create';
    setNotice('');
    setStep('loading');
    try {
      const order = { wallet: wallet.address, amountToken: 0, method };
      const { requestPaymentTransaction } = await paymentCalls();
      const transaction = await requestPaymentTransaction(id, order);
      stage = 'wallet';
      setWatching(true);
      const signature = sandbox ? null : await sign(wallet, transaction, logger);
      stage = 'process';
      setStep('processing');
      const { confirmPayment } = await paymentCalls();
      await confirmPayment(id, signature);
      setStep('confirmed');
    } catch (error) {
      logger.error(`payment.${stage}`, error);
      if (stage === 'process') setStep('failed');
      else {
        setNotice(wasSent(error) ? notices.sent : notices[stage]);
        setStep('idle');
      }
    }
    inFlight.current = false;
  }

  return { step, watching, notice, pay };
}

/**
 * A transaction that was sent and whose answer was lost goes on with its signature, which is all
 * that the server needs (P-12).
 */
async function sign(wallet: Wallet, base64Transaction: string, logger: Logger): Promise<string> {
  try {
    return await wallet.signAndSend(base64Transaction);
  } catch (error) {
    if (!wasSent(error) || !error.signature) throw error;
    logger.error('payment.wallet', error);
    return error.signature;
  }
}

/** Whether the transaction may have reached the network all the same: then money may have moved. */
function wasSent(error: unknown): error is WalletFailure {
  return error instanceof WalletFailure && error.sent;
}
