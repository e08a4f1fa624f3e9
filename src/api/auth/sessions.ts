import { mutationOptions } from '@tanstack/react-query';

import { login, logout, register } from '#contract/auth';
import { rejectAfter } from '#browser/schedule';
import type { BodyOf } from '#contract/endpoint';
import type { SecondFactor } from '#contract/proofs';

import { call } from '#api/client';
import { clearToken, storeToken } from '#api/session';

/** A sign-out does not wait longer for the server: a computer may be left right after it. */
const SIGN_OUT_TIMEOUT_MS = 3_000;

/** The user's credentials. `remembered`: this browser keeps the session for longer; the server does not learn that. */
export interface SignIn extends BodyOf<typeof login> {
  remembered?: boolean;
}

/** Signs in and stores the token. Returns what is asked for besides the password, or null. */
export const loginMutation = mutationOptions({
  mutationKey: ['login'],
  // Nothing keeps the password.
  gcTime: 0,
  mutationFn: async ({ remembered, ...body }: SignIn): Promise<SecondFactor | null> => {
    const answer = await call(login, { body });
    if ('secondFactor' in answer) return answer.secondFactor;
    storeToken(answer.auth, remembered);
    return null;
  },
});

/** Creates the account and stores the token. */
export const registerMutation = mutationOptions({
  mutationKey: ['register'],
  // Nothing keeps the password.
  gcTime: 0,
  mutationFn: async (body: BodyOf<typeof register>) => {
    const { auth } = await call(register, { body });
    storeToken(auth);
  },
});

/**
 * Ends the session; in this browser also when the server cannot be reached, or does not answer soon. The
 * call goes on then, with the token that it began with.
 */
export function logoutMutation(timeoutMs = SIGN_OUT_TIMEOUT_MS) {
  return mutationOptions({
    mutationKey: ['logout'],
    mutationFn: async () => {
      try {
        await rejectAfter(timeoutMs, call(logout, {}));
      } finally {
        clearToken();
      }
    },
  });
}
