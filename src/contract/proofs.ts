import * as v from 'valibot';

import { PASSWORD_MAX_LENGTH } from '#domain/passwords';

import { endpoint } from './endpoint';
import type { PlainErrorCode } from './errors';
import { WANTED_CODE, WANTED_TICKET, describeWantedText } from './errors/wanted';
import { noContent } from './fields';
import { assertionOptions, assertionResponse } from './webauthn';

/** A code of an authenticator app or for recovery, as it was typed. */
export const code = v.pipe(v.string(WANTED_CODE), v.maxLength(64, WANTED_CODE));

/** Ways to prove who one is. */
export const proofMethods = ['passkey', 'app', 'recoveryCode', 'password'] as const;
export type ProofMethod = (typeof proofMethods)[number];

const methods = v.array(v.picklist(proofMethods));

const UNKNOWN_METHOD = 'unknown_proof' satisfies PlainErrorCode;

const secondFactorProof = [
  v.object({ method: v.literal('passkey', UNKNOWN_METHOD), response: assertionResponse }),
  v.object({ method: v.literal('app', UNKNOWN_METHOD), code }),
  v.object({ method: v.literal('recoveryCode', UNKNOWN_METHOD), code }),
] as const;

/** What proves a password that was right to be its owner's. */
const anySecondFactor = v.variant('method', secondFactorProof, UNKNOWN_METHOD);
export type SecondFactorProof = v.InferOutput<typeof anySecondFactor>;

const anyProof = v.variant(
  'method',
  [
    ...secondFactorProof,
    v.object({
      method: v.literal('password', UNKNOWN_METHOD),
      password: v.pipe(
        v.string(describeWantedText(PASSWORD_MAX_LENGTH)),
        v.maxLength(PASSWORD_MAX_LENGTH, 'password_too_long' satisfies PlainErrorCode),
      ),
    }),
  ],
  UNKNOWN_METHOD,
);
export type Proof = v.InferOutput<typeof anyProof>;

/** A sign-in whose password was right and that needs one more proof. */
export const secondFactor = v.object({
  /** Stands for the password for some minutes, and for one sign-in. */
  ticket: v.string(),
  methods,
});
export type SecondFactor = v.InferOutput<typeof secondFactor>;

const ticket = v.pipe(v.string(WANTED_TICKET), v.maxLength(200, WANTED_TICKET));
const openedSession = v.object({ auth: v.string() });

/** Begins signing in with a passkey alone. */
export const createSignInOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  auth: 'none',
  response: assertionOptions,
});

/** Signs in with a passkey alone. */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  auth: 'none',
  body: v.object({ response: assertionResponse }),
  response: openedSession,
});

/** Begins proving the second factor with a passkey. 401 for a ticket that has ended. */
export const createSecondFactorOptions = endpoint({
  method: 'POST',
  path: '/auth/second-factor/options',
  auth: 'none',
  body: v.object({ ticket }),
  response: assertionOptions,
});

/** Finishes a sign-in. The ticket still counts after a wrong code. */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  auth: 'none',
  body: v.object({ ticket, proof: anySecondFactor }),
  response: openedSession,
});

/** How the signed-in user can prove who they are: by the password only without another factor. */
export const getProofMethods = endpoint({
  method: 'GET',
  path: '/auth/proof',
  auth: 'session',
  response: v.object({ methods }),
});

/** Begins a proof with a passkey. */
export const createProofOptions = endpoint({
  method: 'POST',
  path: '/auth/proof/options',
  auth: 'session',
  response: assertionOptions,
});

/** Proves again who is signed in: calls that are marked with `stepUp` are possible for some minutes. */
export const prove = endpoint({
  method: 'POST',
  path: '/auth/proof',
  auth: 'session',
  body: v.object({ proof: anyProof }),
  response: noContent,
});
