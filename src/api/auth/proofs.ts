import { mutationOptions, queryOptions } from '@tanstack/react-query';

import {
  createProofOptions,
  createSecondFactorOptions,
  createSignInOptions,
  getProofMethods,
  prove,
  proveSecondFactor,
  signInWithPasskey,
  type Proof,
  type ProofMethod,
  type SecondFactorProof,
} from '#contract/proofs';
import type { AssertionOptions, AssertionResponse } from '#contract/webauthn';

import { call } from '#api/client';
import { storeToken } from '#api/session';

import { requestPasskey } from './passkeys';

/** A user's proof of identity. A passkey is asked for by the browser. */
export interface TypedProof {
  method: ProofMethod;
  /** The code or the password; empty for a passkey. */
  text: string;
}

/** How the signed-in user can prove who they are. Read again each time. */
export const proofMethodsQuery = queryOptions({
  queryKey: ['proofMethods'],
  queryFn: ({ signal }) => call(getProofMethods, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Proves again who is signed in. */
export const proveMutation = mutationOptions({
  mutationKey: ['prove'],
  mutationFn: async ({ method, text }: TypedProof) => {
    const proof: Proof =
      method === 'password'
        ? { method, password: text }
        : await toSecondFactor(method, text, () => call(createProofOptions, {}));
    await call(prove, { body: { proof } });
  },
  gcTime: 0,
});

/** A sign-in whose password was right. */
export interface SecondStep {
  ticket: string;
  remembered: boolean;
}

/** Finishes a sign-in and stores the token. */
export const proveSecondFactorMutation = ({ ticket, remembered }: SecondStep) =>
  mutationOptions({
    mutationKey: ['proveSecondFactor'],
    mutationFn: async ({ method, text }: TypedProof) => {
      if (method === 'password') throw new Error('a password is no second factor');
      const proof = await toSecondFactor(method, text, () =>
        call(createSecondFactorOptions, { body: { ticket } }),
      );
      const { auth } = await call(proveSecondFactor, { body: { ticket, proof } });
      storeToken(auth, remembered);
    },
    gcTime: 0,
  });

/** A passkey that the user chose already, or null to ask the browser for one. */
export interface PasskeySignInRequest {
  chosen: AssertionResponse | null;
  remembered: boolean;
}

/** Returns what a browser needs to offer the passkeys of this site. */
export function fetchSignInOptions(): Promise<AssertionOptions> {
  return call(createSignInOptions, {});
}

/** Signs in with a passkey alone and stores the token. */
export const signInWithPasskeyMutation = mutationOptions({
  mutationKey: ['signInWithPasskey'],
  mutationFn: async ({ chosen, remembered }: PasskeySignInRequest) => {
    const response = chosen ?? (await requestPasskey(await fetchSignInOptions()));
    const { auth } = await call(signInWithPasskey, { body: { response } });
    storeToken(auth, remembered);
  },
});

async function toSecondFactor(
  method: Exclude<ProofMethod, 'password'>,
  code: string,
  fetchOptions: () => Promise<AssertionOptions>,
): Promise<SecondFactorProof> {
  if (method !== 'passkey') return { method, code };
  return { method, response: await requestPasskey(await fetchOptions()) };
}
