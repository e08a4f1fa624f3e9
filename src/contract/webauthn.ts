import * as v from 'valibot';

import type { PlainErrorCode } from './errors';
import { isStorable } from './fields';

/*
 * Data that a browser and the server exchange for a passkey, in the JSON form of the standard
 * (https://www.w3.org/TR/webauthn-3/, "parseCreationOptionsFromJSON" and "toJSON").
 */

const REFUSED = 'passkey_refused' satisfies PlainErrorCode;

/** Longest field of a browser's response: an attestation is a few kilobytes at most. */
const MAX_LENGTH = 16_384;

const sent = v.pipe(
  v.string(REFUSED),
  v.maxLength(MAX_LENGTH, REFUSED),
  v.check(isStorable, REFUSED),
);

const credential = {
  id: sent,
  rawId: sent,
  type: v.literal('public-key', REFUSED),
  authenticatorAttachment: v.exactOptional(v.picklist(['platform', 'cross-platform'], REFUSED)),
};

/** A browser's answer when it has created a passkey. */
export const creationResponse = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: sent,
        attestationObject: sent,
        transports: v.exactOptional(v.array(sent, REFUSED)),
      },
      REFUSED,
    ),
  },
  REFUSED,
);
export type CreationResponse = v.InferOutput<typeof creationResponse>;

/** A browser's answer when it has signed with a passkey. */
export const assertionResponse = v.object(
  {
    ...credential,
    response: v.object(
      {
        clientDataJSON: sent,
        authenticatorData: sent,
        signature: sent,
        userHandle: v.exactOptional(sent),
      },
      REFUSED,
    ),
  },
  REFUSED,
);
export type AssertionResponse = v.InferOutput<typeof assertionResponse>;

const descriptor = v.object({
  id: v.string(),
  type: v.string(),
  transports: v.exactOptional(v.array(v.string())),
});

/** Options for creating a passkey in a browser. */
export const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type CreationOptions = v.InferOutput<typeof creationOptions>;

/** Options for signing with a passkey in a browser. */
export const assertionOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  timeout: v.number(),
  /** Empty: the browser offers every passkey that it has for this site. */
  allowCredentials: v.array(descriptor),
  userVerification: v.literal('required'),
});
export type AssertionOptions = v.InferOutput<typeof assertionOptions>;
