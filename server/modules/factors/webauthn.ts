import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { FastifyBaseLogger } from 'fastify';

import { common } from '#domain/messages/common';
import type {
  AssertionOptions,
  AssertionResponse,
  CreationOptions,
  CreationResponse,
} from '#contract/webauthn';
import type { Db } from '#server/platform/db/database';
import { HttpError } from '#server/platform/http/errors';

import { CHALLENGE_MS, storeChallenge, takeChallenge } from './challengeQueries';
import { findPasskey, markPasskeyUsed, type PasskeyRow } from './passkeyQueries';

/** A passkey counts as two factors only when its device has verified the user. */
const VERIFIED = 'required' as const;

/** The parts of the server that WebAuthn needs. */
export interface WebauthnDeps {
  db: Db;
  /** Address that browsers use: its host is the ID that passkeys belong to. */
  config: { origin: string };
  http: { log: Pick<FastifyBaseLogger, 'info'> };
}

/** Returns what a browser needs to create a passkey that the user does not have yet. */
export async function createCreationOptions(
  { db, config }: WebauthnDeps,
  user: { id: string; email: string; passkeys: readonly PasskeyRow[] },
  purpose: string,
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: common.productName,
    rpID: getRpId(config.origin),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.email,
    timeout: CHALLENGE_MS,
    excludeCredentials: user.passkeys.map(toDescriptor),
  });
  await storeChallenge(db, options.challenge, purpose);
  return {
    rp: { id: getRpId(config.origin), name: common.productName },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: options.excludeCredentials ?? [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: VERIFIED,
    },
    attestation: 'none',
  };
}

/**
 * Returns the passkey that a browser has created.
 *
 * @throws HttpError 400 for a response to another challenge, from another site, or that is broken.
 */
export async function readCreation(
  { db, config, http }: WebauthnDeps,
  response: CreationResponse,
  purpose: string,
) {
  const expectedChallenge = await takeAnsweredChallenge({ db, http }, response.response, purpose);
  const checked = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: config.origin,
    expectedRPID: getRpId(config.origin),
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(http, error));
  if (!checked.verified) throw new HttpError('passkey_refused');
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: isoBase64URL.fromBuffer(credential.publicKey),
    counter: BigInt(credential.counter),
    transports: JSON.stringify(credential.transports ?? []),
    synced: credentialBackedUp,
  };
}

/**
 * Returns what a browser needs to sign with one of the passkeys; with none of them named, with any.
 */
export async function createAssertionOptions(
  { db, config }: WebauthnDeps,
  passkeys: readonly PasskeyRow[],
  purpose: string,
): Promise<AssertionOptions> {
  const rpId = getRpId(config.origin);
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await storeChallenge(db, challenge, purpose);
  return {
    rpId,
    challenge,
    timeout: CHALLENGE_MS,
    allowCredentials: passkeys.map(toDescriptor),
    userVerification: VERIFIED,
  };
}

/**
 * Returns the passkey that has signed, of this user or, with null, of any.
 *
 * @throws HttpError 400 for an unknown passkey, another user's, a response to another challenge or
 * from another site, a wrong signature, and a counter that does not count up: all with the same
 * error.
 */
export async function checkAssertion(
  { db, config, http }: WebauthnDeps,
  response: AssertionResponse,
  { purpose, userId }: { purpose: string; userId: string | null },
): Promise<PasskeyRow> {
  const expectedChallenge = await takeAnsweredChallenge({ db, http }, response.response, purpose);
  const known = await findPasskey(db, response.id);
  const passkey = userId === null || known?.user_id === userId ? known : undefined;
  if (!passkey) throw new HttpError('passkey_refused');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: config.origin,
    expectedRPID: getRpId(config.origin),
    requireUserVerification: true,
    credential: {
      id: passkey.credential_id,
      publicKey: isoBase64URL.toBuffer(passkey.public_key),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => refuse(http, error));
  if (!verified) throw new HttpError('passkey_refused');
  const { newCounter, credentialBackedUp: synced } = authenticationInfo;
  const isNewer = await markPasskeyUsed(db, passkey.id, { counter: BigInt(newCounter), synced });
  if (!isNewer) throw new HttpError('passkey_refused');
  return passkey;
}

/**
 * Uses up the challenge that a response was made for, right or wrong. Returns it.
 *
 * @throws HttpError 400 for a challenge of another purpose, or that was used or has expired.
 */
async function takeAnsweredChallenge(
  { db, http }: Pick<WebauthnDeps, 'db' | 'http'>,
  { clientDataJSON }: { clientDataJSON: string },
  purpose: string,
): Promise<string> {
  const challenge = readChallenge(http, clientDataJSON);
  if (await takeChallenge(db, challenge, purpose)) return challenge;
  throw new HttpError('passkey_refused');
}

function readChallenge(http: WebauthnDeps['http'], clientDataJSON: string): string {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge;
  } catch (error) {
    return refuse(http, error);
  }
}

/** The library throws for an invalid response. Its message tells the operator why. */
function refuse({ log }: WebauthnDeps['http'], error: unknown): never {
  log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused');
  throw new HttpError('passkey_refused');
}

function toDescriptor({ credential_id: id, transports }: PasskeyRow) {
  return { id, type: 'public-key', transports };
}

/** Returns the ID that passkeys belong to: the host of the site, whatever its port. */
function getRpId(origin: string): string {
  return new URL(origin).hostname;
}
