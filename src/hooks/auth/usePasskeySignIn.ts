import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import {
  awaitPasskeyAutofill,
  cancelPasskeyRequest,
  supportsPasskeyAutofill,
  supportsPasskeys,
} from '#api/auth/passkeys';
import { fetchSignInOptions, signInWithPasskeyMutation } from '#api/auth/proofs';
import type { AssertionResponse } from '#contract/webauthn';
import { MINUTE_MS, SECOND_MS } from '#domain/durations';

import { describeProofFailure } from './useProofForm';

/** The server forgets a challenge after five minutes. */
const RENEWED_AFTER_MS = 4 * MINUTE_MS;
const CHECK_INTERVAL_MS = 15 * SECOND_MS;

export interface PasskeySignIn {
  state: 'idle' | 'submitting' | 'failed';
  /** What went wrong; empty when nothing did. */
  failure: string;
  onUse: () => void;
  /** Whether this browser is to keep the session for 30 days; it is 12 hours until then. */
  onRemember: (remembered: boolean) => void;
}

/**
 * Signs in with a passkey: by a button, and where the browser fills in the email. Null: it cannot.
 *
 * @param shown whether the page asks for the email now.
 */
export function usePasskeySignIn(shown: boolean): PasskeySignIn | null {
  const queryClient = useQueryClient();
  const { mutationKey } = signInWithPasskeyMutation;
  const { mutate, status, error } = useMutation(signInWithPasskeyMutation);
  const remembered = useRef(false);
  const signIn = (chosen: AssertionResponse | null) => {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    mutate({ chosen, remembered: remembered.current });
  };
  const waits = status === 'pending' || status === 'success';
  useAutofill(shown && !waits, signIn);

  if (!supportsPasskeys()) return null;
  const failure = error ? describeProofFailure(error, 'passkey').error : '';
  return {
    state: waits ? 'submitting' : error ? 'failed' : 'idle',
    failure,
    onUse: () => signIn(null),
    onRemember: (chosen) => {
      remembered.current = chosen;
    },
  };
}

/**
 * Has the browser offer passkeys beside emails while nothing else asks for one. Where it cannot, nothing is
 * said.
 */
function useAutofill(offered: boolean, onChosen: (chosen: AssertionResponse) => void): void {
  const choose = useEffectEvent(onChosen);
  // Begins again after a passkey that was refused, or not chosen: the browser has ended the request.
  useEffect(() => (offered ? offerPasskeys((chosen) => choose(chosen)) : undefined), [offered]);
  useEffect(
    () => () => {
      if (supportsPasskeys()) void cancelPasskeyRequest();
    },
    [],
  );
}

/** Offers passkeys, anew before the server forgets what it has asked for. Returns the way to stop that. */
function offerPasskeys(onChosen: (chosen: AssertionResponse) => void): () => void {
  let stopped = false;
  let offeredAt = 0;
  const offer = async () => {
    offeredAt = Date.now();
    const chosen = await requestAutofill(() => stopped);
    if (chosen && !stopped) onChosen(chosen);
  };
  const renew = () => {
    // A page that is not seen waits for its reader.
    if (!document.hidden && Date.now() - offeredAt >= RENEWED_AFTER_MS) void offer();
  };
  void offer();
  // Not one timer for the whole time: a computer that sleeps stops it.
  const looking = setInterval(renew, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', renew);
  return () => {
    stopped = true;
    clearInterval(looking);
    document.removeEventListener('visibilitychange', renew);
  };
}

/** Returns the passkey that the user has chosen, or null when there will be none. A new request ends the last one. */
async function requestAutofill(isStopped: () => boolean): Promise<AssertionResponse | null> {
  try {
    if (!(await supportsPasskeyAutofill()) || isStopped()) return null;
    const options = await fetchSignInOptions();
    return isStopped() ? null : await awaitPasskeyAutofill(options);
  } catch {
    // The form and the button are there as before.
    return null;
  }
}
