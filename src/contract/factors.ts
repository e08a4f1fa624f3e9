import * as v from 'valibot';

import { PASSWORD_MAX_LENGTH } from '#domain/passwords';

import { endpoint } from './endpoint';
import type { PlainErrorCode } from './errors';
import { WANTED_CODE, WANTED_TICKET, wantedText } from './errors/wanted';
import { identifier, noContent, requiredText, timestamp, usdAmount } from './fields';
import { assertionOptions, assertionResponse, creationOptions, creationResponse } from './webauthn';

/** Most passkeys of one user. */
export const PASSKEY_LIMIT = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Digits of a code of an authenticator app. */
export const APP_CODE_LENGTH = 6;

export const passkey = v.object({
  _id: identifier,
  name: v.string(),
  createdAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
  /** Whether the passkey is in an account such as iCloud or Google, and so on several devices. */
  synced: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkey>;

/** How the signed-in user proves who they are, besides the password. */
export const factors = v.object({
  passkeys: v.array(passkey),
  /** When the authenticator app was added. Null without one. */
  appAddedAt: v.nullable(timestamp),
  /** Recovery codes that were not used. */
  recoveryCodesLeft: v.number(),
  /** Sending more than this in 24 hours asks for a proof, in micro-units of USDC. Null: never. */
  askAboveUSDC: v.nullable(v.pipe(v.number(), v.safeInteger())),
});
export type Factors = v.InferOutput<typeof factors>;

/** New recovery codes, which are shown once. Null: those that the user has still work. */
const newCodes = v.nullable(v.array(v.string()));

const code = v.pipe(v.string(WANTED_CODE), v.maxLength(64, WANTED_CODE));

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
        v.string(wantedText(PASSWORD_MAX_LENGTH)),
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

/** Passkeys, authenticator app and recovery codes of the signed-in user. */
export const getFactors = endpoint({
  method: 'GET',
  path: '/user/factors',
  auth: 'session',
  response: factors,
});

/** Begins adding a passkey. 409 when there are too many. */
export const createPasskeyOptions = endpoint({
  method: 'POST',
  path: '/user/passkey/options',
  auth: 'session',
  stepUp: 'always',
  response: creationOptions,
});

/** Adds the passkey that a browser has created. */
export const createPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey',
  auth: 'session',
  stepUp: 'always',
  body: v.object({ name: requiredText(PASSKEY_NAME_MAX_LENGTH), response: creationResponse }),
  response: v.object({ passkey, recoveryCodes: newCodes }),
});

/** Names a passkey. 404 when it is not the caller's. */
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/user/passkey/:id',
  auth: 'session',
  params: v.object({ id: identifier }),
  body: v.object({ name: requiredText(PASSKEY_NAME_MAX_LENGTH) }),
  response: passkey,
});

/** Removes a passkey. 404 when it is not the caller's. */
export const deletePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkey/:id',
  auth: 'session',
  stepUp: 'always',
  params: v.object({ id: identifier }),
  response: noContent,
});

/** Begins adding an authenticator app. Its key is shown once; the app counts after `addApp`. */
export const createAppKey = endpoint({
  method: 'POST',
  path: '/user/authenticator/key',
  auth: 'session',
  stepUp: 'always',
  response: v.object({
    /** Base32, for typing. */
    key: v.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    uri: v.string(),
  }),
});

/** Adds the authenticator app that shows this code. */
export const addApp = endpoint({
  method: 'POST',
  path: '/user/authenticator',
  auth: 'session',
  stepUp: 'always',
  body: v.object({ code }),
  response: v.object({ recoveryCodes: newCodes }),
});

/** Removes the authenticator app. 404 without one. */
export const removeApp = endpoint({
  method: 'DELETE',
  path: '/user/authenticator',
  auth: 'session',
  stepUp: 'always',
  response: noContent,
});

/** Replaces the recovery codes: those from before stop working. 409 without another factor. */
export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recovery-codes',
  auth: 'session',
  stepUp: 'always',
  response: v.object({ recoveryCodes: v.array(v.string()) }),
});

/** Sets how much may be sent in 24 hours before a proof is asked for. Null: any amount. */
export const updateAskAbove = endpoint({
  method: 'PATCH',
  path: '/organization/ask-above',
  auth: 'session',
  stepUp: 'always',
  body: v.object({ amountUSD: v.nullable(usdAmount) }),
  response: noContent,
});

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
