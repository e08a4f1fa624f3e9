import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import {
  awaitPasskeyAutofill,
  cancelPasskeyRequest,
  supportsPasskeyAutofill,
  supportsPasskeys,
} from '#api/auth/passkeys';
import { fetchSignInOptions, signInWithPasskeyMutation } from '#api/auth/proofs';
import type { AssertionResponse } from '#contract/webauthn';

import { describeProofFailure } from './useProofForm';

export interface PasskeySignIn {
  state: 'idle' | 'submitting' | 'failed';
  /** What went wrong; empty when nothing did. */
  failure: string;
  /** `remembered`: this browser keeps the session for 30 days, and otherwise for 12 hours. */
  onUse: (remembered: boolean) => void;
}

/** Signs in with a passkey: by a button, and where the browser fills in the e-mail. Null: it cannot. */
export function usePasskeySignIn(): PasskeySignIn | null {
  const queryClient = useQueryClient();
  const { mutationKey } = signInWithPasskeyMutation;
  const { mutate, status, error } = useMutation(signInWithPasskeyMutation);
  const signIn = (chosen: AssertionResponse | null, remembered: boolean) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate({ chosen, remembered });
  };
  useAutofill((chosen) => signIn(chosen, false));

  if (!supportsPasskeys()) return null;
  const failure = error ? describeProofFailure(error).error : '';
  const waits = status === 'pending' || status === 'success';
  return {
    state: waits ? 'submitting' : error ? 'failed' : 'idle',
    failure,
    onUse: (remembered) => signIn(null, remembered),
  };
}

/** Has the browser offer passkeys beside e-mails while the page is there. Where it cannot, nothing is said. */
function useAutofill(onChosen: (chosen: AssertionResponse) => void): void {
  const choose = useEffectEvent(onChosen);
  useEffect(() => {
    let left = false;
    void offerPasskeys(() => left).then((chosen) => {
      if (chosen && !left) choose(chosen);
    });
    return () => {
      left = true;
      if (supportsPasskeys()) void cancelPasskeyRequest();
    };
  }, []);
}

/** Returns the passkey that the user has chosen, or null when there will be none. */
async function offerPasskeys(isLeft: () => boolean): Promise<AssertionResponse | null> {
  try {
    if (!(await supportsPasskeyAutofill()) || isLeft()) return null;
    const options = await fetchSignInOptions();
    return isLeft() ? null : await awaitPasskeyAutofill(options);
  } catch {
    // The form and the button are there as before.
    return null;
  }
}
