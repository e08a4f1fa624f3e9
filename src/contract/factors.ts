import * as v from 'valibot';

import { microUsdc } from './amounts';
import { endpoint } from './endpoint';
import { identifier, noContent, requiredText, timestamp, usdAmount } from './fields';
import { code } from './proofs';
import { creationOptions, creationResponse } from './webauthn';

/** Most passkeys of one user. */
export const PASSKEY_LIMIT = 20;
export const PASSKEY_NAME_MAX_LENGTH = 60;

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
  proofThresholdUSDC: v.nullable(microUsdc),
});
export type Factors = v.InferOutput<typeof factors>;

/** New recovery codes, which are shown once. Null: those that the user has still work. */
const newCodes = v.nullable(v.array(v.string()));

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
  addsAccess: true,
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
  addsAccess: true,
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
  addsAccess: true,
  response: v.object({ recoveryCodes: v.array(v.string()) }),
});

/** Sets how much may be sent in 24 hours before a proof is asked for. Null: any amount. */
export const updateProofThreshold = endpoint({
  method: 'PATCH',
  path: '/organization/proof-threshold',
  auth: 'session',
  stepUp: 'always',
  body: v.object({ amountUSD: v.nullable(usdAmount) }),
  response: noContent,
});
