import { useState } from 'react';

import { hasErrorCode } from '#api/client';
import { paidTwices, type PaidTwice } from '#api/portal/paidTwice';
import { confirmPayment, requestPaymentTransaction } from '#api/portal/payments';
import type { PaymentMethod } from '#contract/payments';
import { toWire } from '#domain/decimal';
import { portal } from '#domain/messages/portal';
import type { TokenBase } from '#domain/redemption';
import { TOKEN_DECIMALS } from '#domain/tokens';

import { noNotice, type ActionNotice, type ActionStage } from './actionNotice';
import {
  describePayFailure,
  describeTokenRefusal,
  findWhereMoneyIs,
  type PayFailure,
} from './payFailure';
import { useSigningAttempt } from './useSigningAttempt';
import { useStoredText } from './useStoredText';

const options = {
  area: 'payment',
  withoutWallet: portal.wallet.somethingWrong,
  notices: {
    ...portal.payment.notice,
    lost: portal.payment.lost,
    sentOther: portal.payment.sentOther,
  },
};

/** The step that a payment is at. `expired`: the server makes no transaction for it any more. */
export type PayStep = 'idle' | 'loading' | 'processing' | 'confirmed' | 'failed' | 'expired';

/** What one press of Pay is for. */
export interface PayOrder {
  /** A sandbox payment: nothing is signed, and the signature is null. */
  sandbox: boolean;
  method: PaymentMethod;
  /** The amount due in base units of the method: the wallet is never opened for more. */
  due: bigint;
  /** The merchant's tokens that are redeemed, and what they are called. */
  tokens: TokenBase;
  symbol: string | null;
}

export interface Paying {
  step: PayStep;
  /** A transaction may reach the chain without an answer to this page: watch the payment. */
  watching: boolean;
  notice: ActionNotice;
  /** Why the tokens of the last press were refused, which the notice leaves out; '' when they were not. */
  tokenRefusal: string;
  /** How the last try failed that reached the network; null before one did. */
  failure: PayFailure | null;
  /** It was paid already when this browser's money arrived: how much that was. Null otherwise. */
  paidTwice: PaidTwice | null;
  /** Leads from `failed` back to where Pay can be pressed. */
  retry: () => void;
  /** Clears the notice of the last press: the customer chose another wallet or connects again. */
  forget: () => void;
  pay: (order: PayOrder) => Promise<void>;
}

/**
 * Pays: create, sign and send, process. A failure before process is logged and leads back to
 * idle; a failure of process leads to failed. A press while another is in flight does nothing.
 */
export function usePay(paymentId: string): Paying {
  const { notice, forget, runAttempt } = useSigningAttempt(options);
  const [tokenRefusal, setTokenRefusal] = useState('');
  const [step, setStep] = useState<PayStep>('idle');
  const [watching, setWatching] = useState(false);
  const [paidTwice, setPaidTwice] = useState<PaidTwice | null>(null);
  // An earlier visit's.
  const kept = useStoredText(paidTwices, paymentId);
  const [failure, setFailure] = useState<PayFailure | null>(null);

  function pay({ sandbox, method, due, tokens, symbol }: PayOrder) {
    const spending = { mint: method.address, amount: due, redeemed: tokens, symbol };
    let signature: string | null = null;

    function onFailed(stage: ActionStage, error: unknown) {
      setStep(getStepAfter(stage, error));
      setTokenRefusal(describeTokenRefusal(error));
      if (stage !== 'process') return;
      setWatching(false);
      const money = findWhereMoneyIs(error);
      setFailure({ reason: describePayFailure(error), signature, money });
    }

    return runAttempt(async ({ address, setStage, sign }) => {
      setStep('loading');
      setTokenRefusal('');
      const order = { wallet: address, amountToken: toWire(tokens, TOKEN_DECIMALS), method };
      const transaction = await requestPaymentTransaction(paymentId, order);
      setStage('wallet');
      setWatching(true);
      if (!sandbox) signature = await sign(transaction, spending);
      setStage('process');
      setStep('processing');
      const { overpaid } = await confirmPayment(paymentId, signature);
      if (overpaid) {
        const redeemed = tokens > 0n && symbol !== null ? { base: tokens, symbol } : null;
        const twice = { amountMicro: due, tokens: redeemed, signature };
        paidTwices.store(paymentId, twice);
        setPaidTwice(twice);
      }
      setStep('confirmed');
    }, onFailed);
  }

  return {
    step,
    watching,
    notice: tokenRefusal === '' || notice.uncertain ? notice : noNotice,
    tokenRefusal,
    failure,
    paidTwice: paidTwice ?? paidTwices.parse(kept),
    retry: () => setStep('idle'),
    forget: () => {
      setTokenRefusal('');
      forget();
    },
    pay,
  };
}

/** Returns where a failure leads. */
function getStepAfter(stage: ActionStage, error: unknown): PayStep {
  if (stage === 'process') return 'failed';
  const isOver = hasErrorCode(error, 'payment_expired');
  return stage === 'create' && isOver ? 'expired' : 'idle';
}
