import { useRef, useState } from 'react';

import { useLogger } from '#hooks/shared/useLogger';
import { useWallet } from '#wallet/WalletContext';
import type { Spending } from '#wallet/wallet';

import {
  describeActionFailure,
  keepUncertain,
  noNotice,
  withdrawNotice,
  type ActionNotice,
  type ActionStage,
  type NoticeTexts,
} from './actionNotice';
import { signAndSend } from './signing';

interface SigningOptions {
  /** Begins the names in the log: `gift` for `gift.create`. */
  area: string;
  /** Logged when no wallet is connected. */
  withoutWallet: string;
  notices: NoticeTexts;
}

/** What one attempt can use. */
interface Attempt {
  /** Address of the connected wallet. */
  address: string;
  /** Names the stage that comes next. An attempt begins with `create`. */
  setStage: (stage: ActionStage) => void;
  /** Returns the signature, also when the wallet's answer was lost on the way. */
  sign: (base64Transaction: string, spending: Spending) => Promise<string>;
}

interface SigningAttempt {
  notice: ActionNotice;
  /** Clears the notice of the last press: the customer chose another wallet or connects again. */
  forget: () => void;
  /**
   * Creates, signs and sends, processes. A failure is logged, put into the notice and handed to
   * `onFailed`. Does nothing while another attempt is in flight or no wallet is connected.
   */
  runAttempt: (
    run: (attempt: Attempt) => Promise<void>,
    onFailed: (stage: ActionStage, error: unknown) => void,
  ) => Promise<void>;
  /** Goes on with an attempt that was sent before the page was loaded. It needs no wallet. */
  continueSent: (
    confirm: () => Promise<void>,
    onFailed: (stage: ActionStage, error: unknown) => void,
  ) => Promise<void>;
}

/** One attempt at a time to have the wallet sign a transaction, and the notice of the last one. */
export function useSigningAttempt({
  area,
  withoutWallet,
  notices,
}: SigningOptions): SigningAttempt {
  const wallet = useWallet();
  const logger = useLogger();
  const [notice, setNotice] = useState(noNotice);
  const inFlight = useRef(false);

  function sign(base64Transaction: string, spending: Spending) {
    return signAndSend(wallet, base64Transaction, spending, (failure) => {
      logger.error(`${area}.wallet`, failure);
      if (notices.lost !== undefined) setNotice({ text: notices.lost, uncertain: true });
    });
  }

  async function attempt(
    first: ActionStage,
    run: (setStage: Attempt['setStage']) => Promise<void>,
    onFailed: (stage: ActionStage, error: unknown) => void,
  ) {
    inFlight.current = true;
    const earlier = notice;
    let stage = first;
    const setStage = (next: ActionStage) => {
      stage = next;
    };
    setNotice(noNotice);
    try {
      await run(setStage);
    } catch (error) {
      logger.error(`${area}.${stage}`, error);
      setNotice(keepUncertain(earlier, describeActionFailure(stage, error, notices)));
      onFailed(stage, error);
    }
    inFlight.current = false;
  }

  const runAttempt: SigningAttempt['runAttempt'] = async (run, onFailed) => {
    if (inFlight.current) return;
    const { address } = wallet;
    if (address) await attempt('create', (setStage) => run({ address, setStage, sign }), onFailed);
    else logger.error(`${area}.create`, new Error(withoutWallet));
  };

  const continueSent: SigningAttempt['continueSent'] = async (confirm, onFailed) => {
    if (!inFlight.current) await attempt('process', confirm, onFailed);
  };

  return { notice, forget: () => setNotice(withdrawNotice), runAttempt, continueSent };
}
